import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { Flags, WritableStore } from '@vesela/framework';
import { isLocalHost } from './is-local-host.ts';

export interface FlagDeps {
  kind: PortalConfig['flags'];
  hostname: string;
  flags: WritableStore<Flags>;
  reportError: (error: unknown) => void;
  load?: () => Promise<Pick<typeof import('./flag-client.ts'), 'followFlags'>>;
}

/**
 * Fetches the flags once the page is there, and keeps them fresh. Until then, and when they cannot be had, each stands as
 * declared. Resolves when they are known or known to be away; at once where the operator has none for this host.
 */
export async function startFlags({ kind, hostname, flags, reportError, load = client }: FlagDeps): Promise<void> {
  if (kind === undefined || (kind === 'service' && isLocalHost(hostname))) return;
  try {
    await pageLoaded();
    const { followFlags } = await load();
    await followFlags(flags);
  } catch (error) {
    reportError(error);
  }
}

const client = () => import('./flag-client.ts');

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
