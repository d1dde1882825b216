export interface CheckRecorded {
  version: 2;
  offset?: -0;
  final: true;
  origin?: { unit: "mm"; at: [0, null] };
  none?: [];
}
