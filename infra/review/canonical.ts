/** What a signed file is made of; no other numbers than whole ones, so that every program writes the same. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The same text for equal values: keys in order, no spaces (RFC 8785). Shared by the booklet's page and the commands. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(',')}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
