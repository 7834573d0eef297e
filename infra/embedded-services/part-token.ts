import { profileContract } from '@vesela/contracts/profile';
import { createPeer, createServiceTokens } from '@vesela/service-kit';
import type { Block } from '../gateway/blocked-addresses.ts';
import { TOKEN_PATH } from '../sign-in/realm.ts';
import { secretNameOf, serviceClientId } from '../sign-in/service-accounts.ts';

interface Portal {
  /** The gateway's address. */
  origin: string;
  secret(name: string, make?: () => string): string;
}

/** The access token of a part of the portal, by its own client. */
export function partToken({ origin, secret }: Portal, name: string) {
  const clientId = serviceClientId(name);
  return createServiceTokens({
    tokenUrl: `${origin}${TOKEN_PATH}`,
    clientId,
    clientSecret: secret(secretNameOf(clientId)),
  });
}

/** Reads the blocked addresses from the profile service, as the gateway's client. */
export function activeBlocksThrough(portal: Portal): () => Promise<readonly Block[]> {
  const profiles = createPeer(profileContract, { origin: portal.origin, token: partToken(portal, 'gateway') });
  return async () => (await profiles.call('getActiveBlocks', {})).blocks;
}
