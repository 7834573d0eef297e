import type { PortalConfig } from '@vesela/contracts/portal-config';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@vesela/framework';

/** A host either has one language of its own, or lets the path's prefix decide. */
export type HostRule = { kind: 'fixed'; language: Language } | { kind: 'prefix' };

/**
 * Language rule of a host name: fixed by configuration (localhost is Polish), decided by prefix on internal hosts, else
 * fixed to the last dot segment of the name. A segment that is none of our languages (`.com`, an address) means Latvian.
 */
export function hostRule(hostname: string, hosts: PortalConfig['hosts']): HostRule {
  if (Object.hasOwn(hosts.fixed, hostname))
    return { kind: 'fixed', language: hosts.fixed[hostname] ?? DEFAULT_LANGUAGE };
  if (hosts.internal.includes(hostname)) return { kind: 'prefix' };
  const last = hostname.split('.').at(-1)?.toLowerCase();
  return { kind: 'fixed', language: isLanguage(last) ? last : DEFAULT_LANGUAGE };
}
