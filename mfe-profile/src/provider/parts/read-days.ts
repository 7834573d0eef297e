/** Parses a whole number of days from 1 to `max`; undefined for anything else. */
export function readDays(typed: string, max: number): number | undefined {
  if (!/^\d{1,4}$/.test(typed.trim())) return undefined;
  const days = Number(typed);
  return days >= 1 && days <= max ? days : undefined;
}
