import { LANGUAGES } from '@vesela/contracts';

/** Exact addresses only: the shell returns to these and goes on to the wanted page itself. */
export function returnAddresses(origin: string): string[] {
  const prefixes = ['', ...LANGUAGES.map((language) => `/${language}`)];
  return prefixes.flatMap((prefix) => [`${origin}${prefix || '/'}`, `${origin}${prefix}/login`]);
}
