import { randomUUID } from 'node:crypto';
import { serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { HOSTS } from '../../../command/options.ts';
import { seedDemoAccounts } from '../../../demo/accounts.ts';
import { databaseUrl } from '../../../postgres/database.ts';
import { testServer } from '../../../postgres/testing/test-server.ts';
import { PROTOCOL, REALM_PATH } from '../../../sign-in/realm.ts';
import { secretNameOf } from '../../../sign-in/service-accounts.ts';
import { SignInClient } from '../../../sign-in/sign-in-client.ts';
import { type Identity, startIdentity } from '../identity.ts';

/** The identity provider with the demo accounts on a database and a port of its own. */
export async function openIdentity() {
  const server = await testServer();
  const kept = new Map<string, string>();
  const secret = (name: string, make: () => string = randomUUID) => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    return known;
  };
  const url = databaseUrl(server.url, `identity_${randomUUID().slice(0, 8)}`);
  let identity: Identity | undefined;
  const served = await serve(async (port) => {
    identity = await startIdentity({
      databaseUrl: url,
      origins: HOSTS.map((host) => `http://${host}:${port}`),
      secret,
    });
    await seedDemoAccounts(identity.accounts);
    return express().use(identity.part.handler);
  });
  if (!identity) throw new Error('not started');
  const { accounts, keys } = identity;
  const origin = `http://127.0.0.1:${served.port}`;
  return {
    origin,
    databaseUrl: url,
    secret,
    accounts,
    keys,
    client: () => new SignInClient(origin),
    /** The token endpoint's response to a client with a secret. */
    serviceToken(clientId: string, clientSecret = secret(secretNameOf(clientId))) {
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      return fetch(`${origin}${REALM_PATH}${PROTOCOL}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
    },
    async stop() {
      await served.stop();
      await identity?.stop();
      await server.stop();
    },
  };
}
