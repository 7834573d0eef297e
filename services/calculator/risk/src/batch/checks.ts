/** Says what is wrong with a value, or nothing. */
export type Check = (value: unknown) => string | undefined;

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

export const wholeNumber =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}, not ${show(value)}`;

export const numberBetween =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max
      ? undefined
      : `must be a number from ${min} to ${max}, not ${show(value)}`;

export const trueOrFalse: Check = (value) =>
  typeof value === 'boolean' ? undefined : `must be true, false or null, not ${show(value)}`;

export const oneOf =
  (levels: readonly (string | number)[]): Check =>
  (value) =>
    levels.some((level) => level === value)
      ? undefined
      : `must be one of ${levels.map(show).join(', ')} or null, not ${show(value)}`;

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? undefined : check(value);
