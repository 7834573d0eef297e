export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const DIGITS = 4;

/** A number with as many digits as anybody can judge; the hash of its file covers the rest. */
export const shortNumber = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
