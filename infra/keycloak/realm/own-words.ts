import { PORTAL_NAME } from '../../demo/portal-config.ts';

/** Words that anybody tries first at this portal, beside the names that its operator gave it. */
const WORDS = [
  ...['password', 'parole', 'haslo', 'hasło', 'пароль'],
  ...['portal', 'portals', 'portāls', 'портал'],
  ...['health', 'veseliba', 'veselība', 'zdrowie', 'здоровье'],
  ...['woman', 'women', 'sieviete', 'kobieta', 'женщина'],
];
/** Shorter ones are in too many words. */
const SHORTEST = 4;

/** The list for a portal: the words above, its name, and the parts of its host name. */
export function ownWords(origin: string, portalName = PORTAL_NAME): string[] {
  const { hostname } = new URL(origin);
  const names = `${portalName} ${hostname}`.toLowerCase().split(/\P{L}+/u);
  return [...new Set([...WORDS, PORTAL_NAME.toLowerCase(), ...names])].filter((word) => word.length >= SHORTEST).sort();
}

/**
 * Matches a password unless nothing but these words, digits and signs is in it: `Vesela-2026!!` is refused, a sentence
 * with the word is not. Java and JavaScript (flags `iu`) read it alike.
 */
export const notOnlyOwnWords = (words: readonly string[]): string => `(?!(?:\\P{L}*(?:${words.join('|')}))+\\P{L}*$).*`;
