import type { PortalConfig } from '@vesela/contracts/portal-config';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@vesela/framework';

/** A host either has a fixed language, or the path's prefix decides. */
export type HostRule = { kind: 'fixed'; language: Language } | { kind: 'prefix' };

/**
 * Language rule of a host name: fixed by configuration (localhost is Polish), by prefix on internal hosts, else fixed
 * to the last dot segment of the name. A segment that is not one of our languages (`.com`, an IP address) means
 * Latvian.
 */
export function hostRule(hostname: string, hosts: PortalConfig['hosts']): HostRule {
  if (Object.hasOwn(hosts.fixed, hostname))
    return { kind: 'fixed', language: hosts.fixed[hostname] ?? DEFAULT_LANGUAGE };
  if (hosts.internal.includes(hostname)) return { kind: 'prefix' };
  const last = hostname.split('.').at(-1)?.toLowerCase();
  return { kind: 'fixed', language: isLanguage(last) ? last : DEFAULT_LANGUAGE };
}
