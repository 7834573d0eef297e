import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { ProviderClient } from '../../keycloak/options.ts';
import { Provider } from '../../local/identity/oidc-provider.ts';

/** Somebody with an account at the other provider. */
interface OtherPerson {
  email: string;
  name: string;
  /** What the provider says of her address; a provider that says nothing leaves it out. */
  emailVerified?: boolean;
}

export interface OtherProvider {
  client: Required<ProviderClient>;
  /** Who is signed in there from now on. */
  become(person: OtherPerson): void;
  stop(): Promise<void>;
}

const SCOPES = 'openid profile email';

/** An OpenID provider that stands for Google or Facebook: whoever comes is signed in there already, as the one it was told. */
export async function startOtherProvider(redirectUri: string): Promise<OtherProvider> {
  let handler: (request: IncomingMessage, response: ServerResponse) => unknown = (_request, response) => response.end();
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'portal', clientSecret: randomUUID(), issuer };
  const people = new Map<string, OtherPerson>();
  let current = '';

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    // Browsers do not tell ports apart, and two of these may run at once.
    cookies: { keys: [randomUUID()], names: namesFor(new URL(issuer).port) },
    conformIdTokenClaims: false,
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'given_name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async findAccount(_ctx, subject) {
      const person = people.get(subject);
      return person && { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(person) }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  handler = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    // Nobody types anything here.
    await provider.interactionFinished(request, response, { login: { accountId: current } });
  };
  return {
    client,
    become(person) {
      current = randomUUID();
      people.set(current, person);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const claimsOf = ({ email, name, emailVerified }: OtherPerson) => ({
  name,
  given_name: name,
  email,
  ...(emailVerified === undefined ? {} : { email_verified: emailVerified }),
});

const namesFor = (port: string) => ({
  session: `other_session_${port}`,
  interaction: `other_interaction_${port}`,
  resume: `other_resume_${port}`,
});
