import express from 'express';
import { type DataDir, openDataDir } from '../../command/data-dir.ts';
import { originOf } from '../../command/options.ts';
import { createStopper } from '../../command/stopper.ts';
import { DEMO_PASSWORD, lacksDemoAccounts, seedDemoAccounts } from '../../demo/accounts.ts';
import { readEnvironment } from '../../embedded-services/environment.ts';
import { startServices } from '../../embedded-services/start-services.ts';
import { passToParts } from '../../gateway/parts.ts';
import { startIdentity } from '../../local/identity/identity.ts';
import { listen } from '../../machine/http-server.ts';
import { freePort } from '../../machine/ports.ts';
import { databaseUrl } from '../../postgres/database.ts';
import { SignInClient } from '../../sign-in/sign-in-client.ts';

interface Answer {
  status: number;
  body: unknown;
}

type Caller = (method: string, path: string, body?: unknown) => Promise<Answer>;

export interface TestPortal {
  /** Signs in with the demo password; undefined without such an account. */
  signIn(email: string): Promise<Caller | undefined>;
  stop(): Promise<void>;
}

/** Every service and the identity provider on a database server, without pages; accounts are deleted without delay. */
export async function openPortal(server: string, folder: string): Promise<TestPortal> {
  const stopper = createStopper();
  const dataDir: DataDir = openDataDir(folder, { fresh: false });
  stopper.add(dataDir.release);
  const port = await freePort();
  const origin = originOf(port);
  const { secret } = dataDir;
  const identity = await startIdentity({ databaseUrl: databaseUrl(server, 'identity'), origins: [origin], secret });
  stopper.add(identity.stop);
  const env = readEnvironment({ ACCOUNT_DELETION_DELAY_SECONDS: '0', LOG_LEVEL: 'silent' });
  const services = await startServices({ server, origin, identity, secret, env });
  stopper.add(services.stop);
  stopper.add(await listen(express().use(passToParts([identity.part, ...services.parts])), port));
  await services.begin();
  if (await lacksDemoAccounts(identity.accounts)) {
    await services.seedDemoData();
    await seedDemoAccounts(identity.accounts);
  }
  return {
    async signIn(email) {
      const tokens = await new SignInClient(origin).signIn(email, DEMO_PASSWORD);
      if (!tokens) return undefined;
      return async (method, path, body) => {
        const answer = await fetch(`${origin}${path}`, {
          method,
          signal: AbortSignal.timeout(60_000),
          headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
      };
    },
    stop: () => stopper.stop(),
  };
}

/** Services with an export of a subject's own data. */
const OWN_DATA = [
  'calculator/own-data',
  'consent/own-data',
  'contraception/own-data',
  'examination/own-data',
  'notification/own-data',
  'profile/own-data',
  'research/own-data?lang=en',
];

/** The whole diary of a subject and all exports of own data. */
export async function readAllData(call: Caller): Promise<Record<string, unknown>> {
  const paths = ['/api/profile/diary?limit=50', ...OWN_DATA.map((path) => `/api/${path}`)];
  const answers = await Promise.all(paths.map((path) => call('GET', path)));
  return Object.fromEntries(answers.map((answer, i) => [paths[i], bodyOf(answer, paths[i] ?? '')]));
}

/** The body of a successful response. */
export function bodyOf<Body = unknown>({ status, body }: Answer, what: string): Body {
  if (status >= 300) throw new Error(`${what} answers ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}
