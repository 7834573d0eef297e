const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const twoDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const inWords = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 3,
  notation: 'compact',
  compactDisplay: 'long',
});

/** `1,230` of 1234.5: as many digits as a plan needs. */
export const rounded = (value: number): string => threeDigits.format(value);
export const roughly = (value: number): string => twoDigits.format(value);
export const grouped = (value: number): string => Math.round(value).toLocaleString('en');
export const percent = (share: number): string => `${roughly(share * 100)} %`;

/** `12.3 thousand`, `12.3 million`. */
export const people = (count: number): string => inWords.format(count);

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

/** A bar for a table's cell, at most twenty characters long. */
export const bar = (value: number, longest: number): string => '█'.repeat(Math.round((20 * value) / longest));
