export type ProfileEdited = ProfileEditedWithDisplayName | ProfileEditedWithAvatar;

export interface ProfileEditedWithDisplayName {
  display_name: string;
  avatar?: string;
}

export interface ProfileEditedWithAvatar {
  display_name?: string;
  avatar: string;
}
