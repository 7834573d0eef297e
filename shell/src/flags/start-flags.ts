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
 * Loads the flags after the page has loaded and keeps them up to date. Until then, and when they cannot be loaded, each
 * flag has its declared value. Resolves when they are loaded or loading has failed; at once if the operator has none
 * for this host.
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
