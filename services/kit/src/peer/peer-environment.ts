import { z } from 'zod';
import { createServiceTokens } from './service-tokens.ts';

const web = z.url({ protocol: /^https?$/ });

/** Variables of a service that calls others; it spreads them into its schema beside `serviceEnvironment`. */
export const peerEnvironment = {
  PEER_URL: web.describe('origin under which the other services are reached'),
  TOKEN_URL: web.describe("the realm's token endpoint"),
  SERVICE_CLIENT_ID: z.string().min(1).max(100).describe('client of this service at the identity provider'),
  SERVICE_CLIENT_SECRET: z.string().min(8).max(200).describe('secret of that client'),
};

type PeerEnvironment = z.output<z.ZodObject<typeof peerEnvironment>>;

/** The service's own access token, by its environment. */
export function ownTokens(config: Omit<PeerEnvironment, 'PEER_URL'>): () => Promise<string> {
  const { TOKEN_URL: tokenUrl, SERVICE_CLIENT_ID: clientId, SERVICE_CLIENT_SECRET: clientSecret } = config;
  return createServiceTokens({ tokenUrl, clientId, clientSecret });
}
