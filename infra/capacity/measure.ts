import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createGate } from '@vesela/service-kit/testing';
import { readArguments } from '../command/options.ts';
import { createProgress } from '../command/progress.ts';
import type { Stopper } from '../command/stopper.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { type Part, startTestPortal } from '../test-portal/test-portal.ts';
import { measuredTables } from './inputs.ts';
import { MEASURED_FILE, type Measured, measuredSchema, type RouteCost, type RouteName } from './measured.ts';
import { measureEvents, measureReminders, startNotification } from './measuring/background.ts';
import { gatewayRoutes } from './measuring/gateway.ts';
import { backendsOf, residentMegabytes, round3, snapshot, spentBetween } from './measuring/meter.ts';
import { byTurns, measureRoute, readDiary, type Target, targetOf, userRequests } from './measuring/requests.ts';

/**
 * `npm run -s bench:capacity`: the portal's processes on real PostgreSQL and RabbitMQ under a small load of known size.
 * Counts time on processors, which does not depend on what else the machine does. `--write` keeps it as measured.json.
 */
const USERS = 40;
/** They need consent to the processing of health data; their events wait until the measurement lets them through. */
const EMITTERS = ['calculator', 'contraception', 'examination'] as const;
const IDLE_MS = 5_000;

async function main(stopper: Stopper, args: readonly string[]): Promise<boolean> {
  const { values } = readArguments(args, { write: { type: 'boolean' } });
  const progress = createProgress();
  const portal = await progress.step('PostgreSQL and RabbitMQ', () => startTestPortal({ stopper, broker: true }));
  const gate = await createGate(portal.amqp);
  stopper.add(gate.close);
  await gate.set('breaks');
  // One after another, as starting is the heaviest of all.
  const { diary, consent, emitters } = await progress.step('services', async () => {
    const diary = await portal.service('profile');
    const consent = await portal.service('consent');
    const emitters: Part[] = [];
    for (const name of EMITTERS)
      emitters.push(await portal.service(name, { env: { AMQP_URL: gate.through(portal.amqp) } }));
    return { diary, consent, emitters };
  });
  const parts = [diary, consent, ...emitters];
  const newUsers = () => Promise.all(Array.from({ length: USERS }, () => portal.user()));
  const [users, deciding] = [await newUsers(), await newUsers()];
  for (const part of emitters) await portal.agree(part, users);

  const routes: Partial<Record<RouteName, RouteCost>> = {};
  const copies: Measured['copies'] = {};
  const measure = (route: RouteName, target: Target, send: (number: number) => Promise<unknown>) =>
    progress.step(route, async () => {
      routes[route] = await measureRoute(portal.server, target, send);
    });
  const noteConnections = async ({ name, databases }: Part) => {
    const connections = (await backendsOf(portal.server, databases)).length;
    copies[name] = { megabytes: 0, connections: Math.max(connections, copies[name]?.connections ?? 0) };
  };
  for (const { route, service, send } of userRequests()) {
    const part = parts.find(({ name }) => name === service);
    if (!part) throw new Error(`${service} does not run.`);
    await measure(route, targetOf(part), byTurns(service === 'consent' ? deciding : users, part.origin, send));
    await noteConnections(part);
  }
  const event = await progress.step('events', () => measureEvents(portal, emitters, diary, () => gate.set('open')));
  await measure('diary page', targetOf(diary), byTurns(users, diary.origin, readDiary));
  await noteConnections(diary);
  const notification = await progress.step('notification', () => startNotification(portal));
  const reminder = await progress.step('reminders', () => measureReminders(portal, notification));
  await noteConnections(notification);
  const gateway = await progress.step('gateway', () => gatewayRoutes(portal, diary, users));
  for (const { route, target, send } of gateway.routes) await measure(route, target, send);

  const all = [...parts, notification];
  for (const { name, pid } of [...all, { name: 'gateway', pid: gateway.program.pid }])
    copies[name] = { connections: 0, ...copies[name], megabytes: Math.round(residentMegabytes(pid)) };
  const idleMs = await progress.step('idle', () => idle(all.map(({ pid }) => pid)));
  const { rows } = await portal.server.query<{ server_version: string }>('SHOW server_version');
  const [{ model = 'unknown' } = {}] = cpus();
  const machine = { processor: model, cores: cpus().length, node: process.version, postgres: rows[0]?.server_version };
  const day = new Date().toISOString().slice(0, 10);
  const measured = measuredSchema.parse({ machine, day, routes, event, reminder, copies, idleMs });
  console.log(`\n${measuredTables(measured)}`);
  if (values.write) writeFileSync(MEASURED_FILE, `${JSON.stringify(measured, null, 2)}\n`);
  return true;
}

/** Milliseconds of a core that a copy uses in a second while nobody sends requests. */
async function idle(pids: readonly number[]): Promise<number> {
  const before = snapshot(pids);
  await delay(IDLE_MS);
  return round3((spentBetween(before, snapshot(pids)).cpuMs / pids.length / IDLE_MS) * 1_000);
}

runCommand(main);
