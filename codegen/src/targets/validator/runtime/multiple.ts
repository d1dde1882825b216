/** Whether `value` is a whole multiple of `step`, both taken as the decimal numbers that they are written as: 0.3 is one of 0.1. */
export function isMultipleOf(value: number, step: number): boolean {
  if (Number.isInteger(step)) return value % step === 0;
  const [mantissa, exponent] = decimal(value);
  const [stepMantissa, stepExponent] = decimal(step);
  const shift = exponent - stepExponent;
  return shift >= 0
    ? (mantissa * 10n ** BigInt(shift)) % stepMantissa === 0n
    : mantissa % (stepMantissa * 10n ** BigInt(-shift)) === 0n;
}

/** A number as a whole one times a power of ten. */
function decimal(value: number): [mantissa: bigint, exponent: number] {
  const [digits = "0", power = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = digits.split(".");
  return [BigInt(whole + fraction), Number(power) - fraction.length];
}
