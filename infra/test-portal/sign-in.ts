import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from '../machine/http-server.ts';
import { freePort, LOOPBACK } from '../machine/ports.ts';

const LIFE_SECONDS = 3_600;
const addressOf = (subject: string) => `${subject}@vesela.example`;

/** Stands in for Keycloak inside this process, so that what a sign-in service costs is not part of a measurement. */
export interface SignIn {
  /** Issuer, keys, tokens of services and accounts, all at one address. */
  url: string;
  token(roles: readonly string[], subject?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startSignIn(): Promise<SignIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const port = await freePort();
  const url = `http://${LOOPBACK}:${port}`;
  const token: SignIn['token'] = (roles, subject = randomUUID()) =>
    new SignJWT({ sub: subject, typ: 'Bearer', realm_access: { roles: [...roles] }, email: addressOf(subject) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(url)
      .setAudience('vesela-api')
      .setIssuedAt()
      .setExpirationTime(`${LIFE_SECONDS}s`)
      .sign(privateKey);
  const answerTo = async (path: string): Promise<object> => {
    if (path === '/token') return { access_token: await token(['service'], 'service'), expires_in: LIFE_SECONDS };
    const subject = /\/users\/([\w-]+)$/.exec(path)?.[1];
    if (subject === undefined) return { keys };
    return { id: subject, enabled: true, email: addressOf(subject), attributes: { locale: ['lv'] } };
  };
  const stop = await listen((request, response) => {
    request.resume();
    void answerTo(request.url ?? '/').then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    );
  }, port);
  return { url, token, stop };
}
