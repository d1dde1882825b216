export interface RouteDrawn {
  leg: [string?, number?, ...unknown[]];
}
