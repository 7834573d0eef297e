/** `1,230` of 1234.5: as many digits as a plan needs. */
export function rounded(value: number, digits = 3): string {
  if (value === 0) return '0';
  const factor = 10 ** (digits - 1 - Math.floor(Math.log10(Math.abs(value))));
  return (Math.round(value * factor) / factor).toLocaleString('en', { maximumFractionDigits: 6 });
}

export const grouped = (value: number): string => Math.round(value).toLocaleString('en');

/** `12,300` to `12.3 million`. */
export function people(count: number): string {
  if (count >= 1e9) return `${rounded(count / 1e9)} billion`;
  return count >= 1e6 ? `${rounded(count / 1e6)} million` : rounded(count);
}

export const bytes = (count: number): string => {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
  const power = count < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3));
  return `${rounded(count / 1_000 ** power)} ${units[power]}`;
};

/** Seconds as people say them. */
export function span(seconds: number): string {
  if (seconds < 1) return `${rounded(seconds * 1_000)} ms`;
  if (seconds < 120) return `${rounded(seconds)} s`;
  return seconds < 7_200 ? `${rounded(seconds / 60)} min` : `${rounded(seconds / 3_600)} h`;
}
