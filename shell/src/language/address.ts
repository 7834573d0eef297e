import { DEFAULT_LANGUAGE, type Language, splitLanguage } from '@vesela/framework';
import type { HostRule } from './host-rule.ts';

export interface Address {
  language: Language;
  /** Path without prefix and trailing slashes, as in the modules' descriptors. */
  path: string;
  /** The path contains the language. */
  prefixed: boolean;
  /** The canonical pathname of this page; other spellings are redirected to it. */
  canonical: string;
  /** The pathname is canonical. */
  correct: boolean;
  /** The path starts with a language code that the portal does not support. */
  unknownLanguage: boolean;
}

/** Exactly one leading slash and no trailing one; two leading slashes would be another host. */
const normalizeSlashes = (pathname: string) => `/${pathname.replace(/^\/+|\/+$/g, '')}`;

/** The pathname of a page: with a language prefix, except for Latvian and on hosts with a fixed language. */
export function pathnameOf(path: string, language: Language, rule: HostRule): string {
  if (rule.kind === 'fixed' || language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/**
 * Parses a pathname by the host's language rule. On a host with a fixed language every known prefix is redirected away.
 */
export function readAddress(pathname: string, rule: HostRule): Address {
  const { prefix, path: rest } = splitLanguage(normalizeSlashes(pathname));
  const path = normalizeSlashes(rest);
  const language = rule.kind === 'fixed' ? rule.language : (prefix ?? DEFAULT_LANGUAGE);
  const canonical = pathnameOf(path, language, rule);
  return {
    language,
    path,
    prefixed: canonical !== path,
    canonical,
    correct: canonical === pathname,
    unknownLanguage: /^\/[a-z]{2}(\/|$)/.test(path),
  };
}
