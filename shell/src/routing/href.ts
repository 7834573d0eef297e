import type { Language } from '@vesela/framework';
import { pathnameOf } from '../language/address.ts';
import type { HostRule } from '../language/host-rule.ts';
import { matchRoute, type PublishedModule } from '../modules/match.ts';

/** The pathname of a portal path, which may have a query and a hash, in a language. */
export function hrefOf(path: string, language: Language, rule: HostRule, modules: readonly PublishedModule[]): string {
  const [pathname = '/', ...tail] = path.split(/(?=[?#])/);
  const unprefixed = matchRoute(modules, pathname, false)?.route.prefixed === false;
  return (unprefixed ? pathname : pathnameOf(pathname, language, rule)) + tail.join('');
}
