import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { KeycloakOptions } from '../options.ts';
import { PORTAL_ROLES, UNUSED_CLIENTS } from '../realm/clients.ts';
import { FLOWS, REGISTER_PASSKEY, REGISTER_SECOND_PASSKEY, STAFF_ROLE } from '../realm/passkeys.ts';
import { GROUPS } from '../realm/people.ts';
import { SERVICE_CLIENT_IDS } from '../realm/service-clients.ts';
import { applyRealm, createRealm } from './apply-realm.ts';

interface Item {
  id: string;
  name: string;
  [setting: string]: unknown;
}

const REALM = '/admin/realms/vesela';
const SECRET = 'secret of the administrator';
const item = (name: string, more: object = {}): Item => ({ id: randomUUID(), name, ...more });

/** Keycloak's admin REST API as far as the realm needs it: lists of things by address, each with an id. */
let lists: Map<string, Item[]>;
let exists: boolean;
let written: string[];
let refused: string | undefined;
let server: Server;
let options: KeycloakOptions;

const list = (address: string): Item[] => {
  const found = lists.get(address) ?? [];
  lists.set(address, found);
  return found;
};
const names = (address: string) => list(address).map(({ name }) => name);
const client = (clientId: string) => list('/clients').find((each) => each.clientId === clientId);

function add(address: string, { protocolMappers, defaultClientScopes, optionalClientScopes, ...rest }: Item): void {
  list(address).push(rest);
  if (address !== '/clients') return;
  const scopes = (wanted: unknown) => list('/client-scopes').filter(({ name }) => (wanted as string[]).includes(name));
  lists.set(`/clients/${rest.id}/default-client-scopes`, scopes(defaultClientScopes));
  lists.set(`/clients/${rest.id}/optional-client-scopes`, scopes(optionalClientScopes));
  for (const mapper of protocolMappers as Item[])
    add(`/clients/${rest.id}/protocol-mappers/models`, { ...mapper, id: randomUUID() });
}

/** What a request to an address of the realm is answered: status and body. */
function answer(method: string, address: string, body: unknown): [number, unknown?] {
  const { pathname, searchParams } = new URL(address, 'http://keycloak');
  if (method !== 'GET') written.push(`${method} ${pathname}`);
  if (refused !== undefined && pathname === refused) return [409, { errorMessage: 'It may not be so.' }];
  if (pathname === '/') return exists ? [200, { realm: 'vesela' }] : [404];
  if (pathname === '/users/profile') return [204];
  const account = /^\/clients\/([^/]+)\/service-account-user$/.exec(pathname);
  if (account) return [200, { id: `account-${account[1]}` }];
  const [, parent = '', last = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  if (lists.has(parent)) {
    const byName = ({ id, name, alias }: Item) => [id, name, alias].includes(decodeURIComponent(last));
    const found = list(parent).find(byName);
    if (method === 'GET') return found ? [200, found] : [404];
    if (method === 'DELETE')
      lists.set(
        parent,
        list(parent).filter((each) => !byName(each)),
      );
    else if (found) Object.assign(found, body);
    else list(parent).push(...list('/client-scopes').filter(byName));
    return [204];
  }
  const clientId = searchParams.get('clientId');
  if (method === 'GET') return [200, list(pathname).filter((each) => clientId === null || each.clientId === clientId)];
  const given = (Array.isArray(body) ? body : [body]) as Item[];
  if (method === 'POST') for (const each of given) add(pathname, { ...each, id: each.id ?? randomUUID() });
  else
    lists.set(
      pathname,
      list(pathname).filter(({ id }) => !given.some((each) => each.id === id)),
    );
  return [201];
}

beforeEach(async () => {
  exists = true;
  written = [];
  refused = undefined;
  const offline = item('offline_access');
  lists = new Map<string, Item[]>([
    ['/roles', [offline]],
    ['/roles/default-roles-vesela/composites', [offline, item('manage-account', { clientRole: true })]],
    ['/groups', [item('researchers'), item('choir')]],
    ['/client-scopes', ['basic', 'acr', 'profile', 'email', 'roles', 'web-origins', 'phone'].map((name) => item(name))],
    ['/identity-provider/instances', []],
    // `apply-flows.test.ts` looks at how they are made.
    ['/authentication/flows', Object.values(FLOWS).map(({ alias }) => item(alias, { alias }))],
    [
      '/authentication/required-actions',
      [REGISTER_PASSKEY, REGISTER_SECOND_PASSKEY].map((alias) => item(alias, { alias, enabled: false })),
    ],
    [
      '/clients',
      ['realm-management', ...UNUSED_CLIENTS].map((clientId) => item(clientId, { clientId, enabled: true })),
    ],
  ]);
  const management = client('realm-management')?.id ?? '';
  lists.set(
    `/clients/${management}/roles`,
    ['view-users', 'manage-users', 'manage-realm'].map((name) => item(name)),
  );
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const send = (status: number, body?: unknown) =>
      response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body));
    if (url.endsWith('/openid-connect/token')) {
      const chunks: string[] = [];
      for await (const chunk of request) chunks.push(String(chunk));
      const known = new URLSearchParams(chunks.join('')).get('client_secret') === SECRET;
      return void send(known ? 200 : 401, { access_token: 'token' });
    }
    if (headers.authorization !== 'Bearer token') return void send(401);
    const body = Number(headers['content-length'] ?? 0) > 0 ? await json(request) : undefined;
    if (url === '/admin/realms') {
      exists = true;
      return void send(201);
    }
    send(...answer(method, url.slice(REALM.length) || '/', body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  options = {
    dataDir: '',
    port: (server.address() as AddressInfo).port,
    managementPort: 0,
    origin: 'https://portal.example',
    database: { url: '' },
    clientSecrets: Object.fromEntries(SERVICE_CLIENT_IDS.map((id) => [id, id])) as KeycloakOptions['clientSecrets'],
    admin: { clientId: 'vesela-admin', secret: SECRET },
    mail: { host: 'mail.example', port: 25, from: 'portal@portal.example' },
    identityProviders: { google: { clientId: 'ours', clientSecret: 'theirs' } },
    demoPeople: false,
    staffPasskeys: true,
    note: () => undefined,
  };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('gives accounts, groups and services exactly the roles that are listed', async () => {
  await applyRealm(options);
  expect(names('/roles/default-roles-vesela/composites')).toEqual(['user']);
  for (const role of ['client-administrator', 'researcher', 'provider'])
    expect([role, names(`/roles/${role}/composites`)]).toEqual([role, [STAFF_ROLE]]);
  expect(names('/groups')).toEqual(['researchers', 'choir', 'client-administrators', 'providers']);
  for (const { name, realmRoles } of GROUPS) {
    const group = list('/groups').find((each) => each.name === name);
    expect(names(`/groups/${group?.id}/role-mappings/realm`)).toEqual([...realmRoles]);
  }
  expect(names(`/clients/${client('portal')?.id}/scope-mappings/realm`)).toEqual(PORTAL_ROLES);
  const mappings = `/users/account-${client('service-profile')?.id}/role-mappings`;
  expect(names(`${mappings}/realm`)).toEqual(['service']);
  expect(names(`${mappings}/clients/${client('realm-management')?.id}`)).toEqual(['view-users', 'manage-users']);
});

it('takes back a right that somebody gave a service', async () => {
  await applyRealm(options);
  const rights = `/users/account-${client('service-calculator')?.id}/role-mappings/clients/${client('realm-management')?.id}`;
  list(rights).push(item('manage-realm'));
  await applyRealm(options);
  expect(names(rights)).toEqual([]);
});

it('brings a client that is there to its scopes and mappers, and disables those that nobody uses', async () => {
  await applyRealm(options);
  const address = `/clients/${client('portal')?.id}`;
  lists.set(`${address}/protocol-mappers/models`, [item('vesela-api', { config: {} }), item('phone number')]);
  lists.set(`${address}/default-client-scopes`, [item('phone'), item('basic')]);
  await applyRealm(options);
  expect(list(`${address}/protocol-mappers/models`)).toEqual([
    expect.objectContaining({ name: 'vesela-api', protocolMapper: 'oidc-audience-mapper' }),
  ]);
  expect(names(`${address}/default-client-scopes`).sort()).toEqual([
    'acr',
    'basic',
    'email',
    'profile',
    'roles',
    'web-origins',
  ]);
  expect(UNUSED_CLIENTS.map((clientId) => client(clientId)?.enabled)).toEqual(UNUSED_CLIENTS.map(() => false));
});

it('has the identity providers that are configured and no other', async () => {
  await applyRealm(options);
  expect(list('/identity-provider/instances')).toEqual([expect.objectContaining({ alias: 'google' })]);
  await applyRealm({ ...options, identityProviders: {} });
  expect(list('/identity-provider/instances')).toEqual([]);
});

it('adds and removes nothing at a second call, and never touches people', async () => {
  await applyRealm(options);
  const before = structuredClone(lists);
  written = [];
  await applyRealm(options);
  expect(lists).toEqual(before);
  expect(written.filter((line) => !line.startsWith('PUT '))).toEqual([]);
  expect(written.filter((line) => /\/users\/(?!profile)/.test(line))).toEqual([]);
});

it('says what Keycloak refuses, and that it does not know the administrator or the realm', async () => {
  refused = '/users/profile';
  await expect(applyRealm(options)).rejects.toThrow(
    /refused PUT .*\/users\/profile with status 409: .*It may not be so/,
  );
  await expect(applyRealm({ ...options, admin: { clientId: 'vesela-admin', secret: 'other' } })).rejects.toThrow(
    'Keycloak does not know the service account vesela-admin',
  );
  exists = false;
  await expect(applyRealm(options)).rejects.toThrow('Keycloak has no realm vesela');
});

it('creates a realm that is missing, once', async () => {
  exists = false;
  expect(await createRealm(options)).toBe(true);
  expect(await createRealm(options)).toBe(false);
});
