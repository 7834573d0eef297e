import { RECENT_SIGN_IN_MINUTES } from '@vesela/contracts/constants';
import { PlainError } from '../../command/plain-error.ts';
import { FLOWS, type Flow, REGISTER_PASSKEY, REGISTER_SECOND_PASSKEY, STAFF_STEPS } from '../realm/passkeys.ts';
import type { AdminApi } from './admin-api.ts';

interface Execution {
  id: string;
  requirement: string;
  displayName: string;
  providerId?: string;
}

const FLOW = '/authentication/flows';
const at = (alias: string) => `${FLOW}/${encodeURIComponent(alias)}`;
const staffPart = (alias: string) => `${alias} staff`;

/** Whoever signed in longer ago does so again before a passkey is added: the sign-in is as recent as for other acts of weight. */
const OF_PASSKEYS = { max_auth_age: String(RECENT_SIGN_IN_MINUTES * 60) };

/** Makes the flows that are missing and lets passkeys be registered. A flow that is there is never changed: a new one has a new number. */
export async function applyFlows(api: AdminApi): Promise<void> {
  const present = (await api.get<{ alias: string }[]>(FLOW)) ?? [];
  for (const flow of Object.values(FLOWS))
    if (!present.some(({ alias }) => alias === flow.alias)) await makeFlow(api, flow);
  for (const alias of [REGISTER_PASSKEY, REGISTER_SECOND_PASSKEY]) {
    const address = `/authentication/required-actions/${alias}`;
    const action = await api.get<Record<string, unknown>>(address);
    if (!action) throw new PlainError(`Keycloak has no step ${alias}.`);
    await api.send('PUT', address, { ...action, enabled: true, defaultAction: false });
    await api.send('PUT', `${address}/config`, { config: OF_PASSKEYS });
  }
}

async function makeFlow(api: AdminApi, flow: Flow): Promise<void> {
  const { alias, copyOf, begin, part = alias } = flow;
  if (copyOf === undefined)
    await api.send('POST', FLOW, { alias, providerId: 'basic-flow', topLevel: true, builtIn: false });
  else await api.send('POST', `${at(copyOf)}/copy`, { newName: alias });
  if (begin !== undefined) await api.send('POST', `${at(alias)}/executions/execution`, { provider: begin });
  const staff = { alias: staffPart(alias), type: 'basic-flow', description: 'A passkey for staff' };
  await api.send('POST', `${at(part)}/executions/flow`, staff);
  for (const { provider } of STAFF_STEPS)
    await api.send('POST', `${at(staffPart(alias))}/executions/execution`, { provider });
  const executions = (await api.get<Execution[]>(`${at(alias)}/executions`)) ?? [];
  const place = executions.findIndex(({ displayName }) => displayName === staffPart(alias));
  const require = async (execution: Execution | undefined, requirement: string) => {
    if (!execution) throw new PlainError(`Keycloak has not made the flow ${alias}.`);
    await api.send('PUT', `${at(alias)}/executions`, { ...execution, requirement });
    return execution.id;
  };
  if (begin !== undefined) await require(executions[0], 'REQUIRED');
  await require(executions[place], 'CONDITIONAL');
  for (const [i, { provider, config }] of STAFF_STEPS.entries()) {
    const id = await require(executions[place + 1 + i], 'REQUIRED');
    if (config)
      await api.send('POST', `/authentication/executions/${id}/config`, { alias: `${alias} ${provider}`, config });
  }
}
