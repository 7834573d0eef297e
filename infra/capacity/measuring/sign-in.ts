import { listen } from '../../machine/http-server.ts';
import { freePort, LOOPBACK } from '../../machine/ports.ts';
import { type Issuer, startIssuer } from '../../migrations/two-versions.ts';

const LIFE_SECONDS = 300;

export interface SignIn {
  issuer: Issuer;
  /** Where services get their own tokens and ask for a woman's address, in Keycloak's words. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Stands where Keycloak stands, inside the process that measures, so that what it costs is not counted as the portal's.
 * What Keycloak itself costs is another measurement.
 */
export async function startSignIn(): Promise<SignIn> {
  const issuer = await startIssuer();
  const port = await freePort();
  const stop = await listen((request, response) => {
    const subject = /\/users\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    const answer = async () =>
      subject === undefined
        ? { access_token: await issuer.token('service', ['service']), expires_in: LIFE_SECONDS }
        : { id: subject, enabled: true, email: `${subject}@vesela.example`, attributes: { locale: ['lv'] } };
    request.resume();
    void answer().then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
  }, port);
  return {
    issuer,
    url: `http://${LOOPBACK}:${port}`,
    async stop() {
      await stop();
      await issuer.stop();
    },
  };
}
