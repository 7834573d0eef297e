import { DEFAULT_LANGUAGE, type Language, splitLanguage } from '@vesela/framework';
import type { HostRule } from './host-rule.ts';

export interface Address {
  language: Language;
  /** Path without prefix and trailing slashes, as the modules' descriptors write it. */
  path: string;
  /** The language stands in the path. */
  prefixed: boolean;
  /** The pathname that this page should have; another one is redirected there. */
  canonical: string;
  /** The pathname is the one it should be. */
  correct: boolean;
  /** The path begins like a language that the portal does not speak. */
  unknownLanguage: boolean;
}

/** Exactly one slash in front and none behind; a second one in front would name another host. */
const tidy = (pathname: string) => `/${pathname.replace(/^\/+|\/+$/g, '')}`;

/** The pathname of a page: prefixed by the language, except for Latvian and on hosts with a language of their own. */
export function pathnameOf(path: string, language: Language, rule: HostRule): string {
  if (rule.kind === 'fixed' || language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Reads a pathname by the rule of the host. On a host with a fixed language every known prefix is redirected away. */
export function readAddress(pathname: string, rule: HostRule): Address {
  const { prefix, path: rest } = splitLanguage(tidy(pathname));
  const path = tidy(rest);
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
