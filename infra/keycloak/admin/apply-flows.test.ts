import { expect, it } from '@jest/globals';
import { FLOWS, REGISTER_PASSKEY, REGISTER_SECOND_PASSKEY } from '../realm/passkeys.ts';
import type { AdminApi } from './admin-api.ts';
import { applyFlows } from './apply-flows.ts';

interface Execution {
  id: string;
  displayName: string;
  requirement: string;
  config?: unknown;
}

/** Keycloak's flows as far as this uses them. A flow's parts are named after it, and its list holds what is in them too. */
function keycloak({ copies = true } = {}) {
  const flows = new Map<string, Execution[]>([
    ['browser', [{ id: 'b', displayName: 'Username Password Form', requirement: 'REQUIRED' }]],
    ['reset credentials', [{ id: 'r', displayName: 'Reset Password', requirement: 'REQUIRED' }]],
  ]);
  const actions = new Map(
    [REGISTER_PASSKEY, REGISTER_SECOND_PASSKEY].map((alias) => [alias, { alias, enabled: false }]),
  );
  const configs = new Map<string, unknown>();
  const written: string[] = [];
  let ids = 0;
  const flowOf = (part: string) =>
    [...flows].find(([alias]) => part === alias || part.startsWith(`${alias} `))?.[1] ?? [];
  const add = (part: string, displayName: string) => {
    ids += 1;
    flowOf(part).push({ id: String(ids), displayName, requirement: 'DISABLED' });
  };
  const parts = (address: string) => address.split('/').slice(2).map(decodeURIComponent);
  const api: Pick<AdminApi, 'get' | 'send'> = {
    async get<T>(address: string) {
      const [kind, name = ''] = parts(address);
      if (kind === 'required-actions') return actions.get(name) as T | undefined;
      const answer = name === '' ? [...flows.keys()].map((alias) => ({ alias })) : flowOf(name);
      return structuredClone(answer) as T;
    },
    async send(method, address, body) {
      written.push(`${method} ${address}`);
      const [kind, name = '', what, how] = parts(address);
      const given = body as Execution & { alias: string; newName: string; provider: string; config: unknown };
      if (kind === 'required-actions' && what === 'config') configs.set(name, given.config);
      else if (kind === 'required-actions') actions.set(name, body as { alias: string; enabled: boolean });
      else if (kind === 'executions') {
        const all = [...flows.values()].flat();
        Object.assign(all.find(({ id }) => id === name) ?? {}, { config: given.config });
      } else if (name === '') flows.set(given.alias, []);
      else if (what === 'copy') copies && flows.set(given.newName, structuredClone(flowOf(name)));
      else if (how === 'flow') add(name, given.alias);
      else if (how === 'execution') add(name, given.provider);
      else Object.assign(flowOf(name).find(({ id }) => id === given.id) ?? {}, { requirement: given.requirement });
    },
  };
  return { api: api as AdminApi, flows, actions, configs, written };
}

it('puts the passkey of staff at the end of every way in', async () => {
  const { api, flows, actions, configs } = keycloak();
  await applyFlows(api);
  for (const { alias } of Object.values(FLOWS)) {
    const made = (flows.get(alias) ?? []).map(({ displayName, requirement }) => `${displayName}: ${requirement}`);
    expect(made.slice(-4)).toEqual([
      `${alias} staff: CONDITIONAL`,
      'conditional-user-role: REQUIRED',
      'conditional-credential: REQUIRED',
      'webauthn-authenticator: REQUIRED',
    ]);
  }
  // Without it a sign-in by another provider fails for everybody who needs no passkey.
  const [begin] = flows.get(FLOWS.afterProvider.alias) ?? [];
  expect(begin).toMatchObject({ displayName: 'allow-access-authenticator', requirement: 'REQUIRED' });
  expect(flows.get(FLOWS.browser.alias)?.[0]?.displayName).toBe('Username Password Form');
  const [role] = (flows.get(FLOWS.reset.alias) ?? []).slice(-3);
  expect(role?.config).toEqual({ condUserRole: 'staff', negate: 'false' });
  expect([...actions.values()].map(({ enabled }) => enabled)).toEqual([true, true]);
  // Five minutes, as for all that wants a recent sign-in.
  expect([...configs.values()]).toEqual([{ max_auth_age: '300' }, { max_auth_age: '300' }]);
});

it('makes nothing at a second call', async () => {
  const { api, written } = keycloak();
  await applyFlows(api);
  written.length = 0;
  await applyFlows(api);
  expect(written.filter((line) => !line.startsWith('PUT /authentication/required-actions/'))).toEqual([]);
});

it('says when Keycloak has not made what it was asked for, or has no passkeys', async () => {
  await expect(applyFlows(keycloak({ copies: false }).api)).rejects.toThrow(
    'Keycloak has not made the flow portal browser 1.',
  );
  const without = keycloak();
  without.actions.delete(REGISTER_SECOND_PASSKEY);
  await expect(applyFlows(without.api)).rejects.toThrow('Keycloak has no step webauthn-register.');
});
