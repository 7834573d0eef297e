import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from '../command/options.ts';
import { sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { createStopper } from '../command/stopper.ts';
import type { Part } from '../test-portal/test-portal.ts';
import { MEASURED_FILE, type Measured, ROUTES, type RouteCost, type RouteName } from './measured.ts';
import { ACTS, DIARY_PAGE } from './measuring/acts.ts';
import { measureEvents } from './measuring/events.ts';
import { backendsOf, type Field, openField } from './measuring/field.ts';
import { gatewayRoutes } from './measuring/gateway.ts';
import { residentMegabytes, snapshot, spentBetween } from './measuring/meter.ts';
import { women } from './measuring/people.ts';
import { measureReminders } from './measuring/reminders.ts';
import { measurableAct, measureRoute, round3 } from './measuring/routes.ts';

/**
 * `npm run -s bench:capacity`: the portal's processes on real PostgreSQL and RabbitMQ under a small load of known size.
 * Counts time on processors, which does not depend on what else the machine does. `--write` keeps it as measured.json.
 */
const WOMEN = 40;
/** Once they have agreed to the processing of their health data. */
const HOLDERS = ['calculator', 'contraception', 'examination'] as const;
const IDLE_MS = 5_000;

const stopper = createStopper();
const progress = createProgress();

async function main(): Promise<void> {
  const { values } = readArguments(process.argv.slice(2), { write: { type: 'boolean' } });
  const field = await progress.step('PostgreSQL and RabbitMQ', () => openField(stopper));
  const parts = await progress.step('services', () => startParts(field));
  const ofPart = (name: string) => {
    const part = parts.find((one) => one.name === name);
    if (!part) throw new Error(`${name} does not run.`);
    return part;
  };
  const holders = HOLDERS.map(ofPart);
  const [here, others] = [await women(field, WOMEN), await women(field, WOMEN)];
  for (const part of holders) await field.agree(part, here);

  const routes: Partial<Record<RouteName, RouteCost>> = {};
  const connections = new Map<string, number>();
  const copies: Measured['copies'] = {};
  const noteConnections = async (part: Part) => {
    const now = (await backendsOf(field.server, part.databases)).length;
    connections.set(part.name, Math.max(now, connections.get(part.name) ?? 0));
  };
  const measure = (plan: (typeof ACTS)[number]) =>
    progress.step(plan.route, async () => {
      const part = ofPart(plan.service);
      // Those who decide back and forth are others than those whose answers are kept.
      const who = plan.service === 'consent' ? others : here;
      routes[plan.route] = await measureRoute(field, await measurableAct(plan, part, who));
      await noteConnections(part);
    });
  for (const plan of ACTS) await measure(plan);
  const diary = ofPart('profile');
  const event = await progress.step('events', () => measureEvents(field, holders, diary));
  await measure(DIARY_PAGE);
  const { part: notification, reminder } = await progress.step('reminders', () => measureReminders(field, stopper));
  await noteConnections(notification);
  const gateway = await gatewayRoutes(field, diary, here);
  for (const [name, measurable] of gateway.routes) {
    await progress.step(name, async () => {
      routes[name] = await measureRoute(field, measurable);
    });
  }
  const all = [...parts, notification];
  for (const { name, pid } of all) {
    copies[name] = { megabytes: Math.round(residentMegabytes(pid)), connections: connections.get(name) ?? 0 };
  }
  copies.gateway = { megabytes: Math.round(residentMegabytes(gateway.program.pid)), connections: 0 };
  const idleMs = await progress.step('idle', () => idle(all.map(({ pid }) => pid)));
  const missing = ROUTES.filter((name) => routes[name] === undefined);
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}.`);
  const measured: Measured = {
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      postgres:
        (await field.server.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version ?? '',
    },
    day: new Date().toISOString().slice(0, 10),
    routes: routes as Measured['routes'],
    event,
    reminder,
    copies,
    idleMs,
  };
  report(measured);
  if (values.write) writeFileSync(MEASURED_FILE, `${JSON.stringify(measured, null, 2)}\n`);
}

/** One after another, as starting is the heaviest of all; the owners of records wait behind the gate. */
async function startParts(field: Field): Promise<Part[]> {
  const parts = [await field.service('profile', { behindGate: false })];
  parts.push(await field.service('consent', { behindGate: false }));
  for (const name of HOLDERS) parts.push(await field.service(name, { behindGate: true }));
  return parts;
}

async function idle(pids: readonly number[]): Promise<number> {
  const before = snapshot(pids);
  await delay(IDLE_MS);
  return round3((spentBetween(before, snapshot(pids)).cpuMs / pids.length / IDLE_MS) * 1_000);
}

function report({ routes, event, reminder, copies, idleMs }: Measured): void {
  const figure = (value: number, unit: string) => `${value.toFixed(2).padStart(8)} ${unit}`;
  const rate = (ms: number) =>
    `${Math.round(1_000 / ms)
      .toLocaleString('en')
      .padStart(7)}/s of a core`;
  for (const name of ROUTES) {
    const { serviceMs, databaseMs, storedBytes } = routes[name];
    const kept = storedBytes > 0 ? `  ${storedBytes.toLocaleString('en')} bytes kept` : '';
    const both = `${figure(serviceMs, 'ms')} + PostgreSQL ${figure(databaseMs, 'ms')}`;
    console.log(`${name.padEnd(28)}${both}  ${rate(serviceMs)}${kept}`);
  }
  const ways = event.relayMs + event.consumerMs;
  console.log(`${'event, outbox to diary'.padEnd(28)}${figure(ways, 'ms')} + broker ${figure(event.brokerMs, 'ms')}`);
  console.log(
    `${'reminder, due to sent'.padEnd(28)}${figure(reminder.serviceMs, 'ms')} + PostgreSQL ${figure(reminder.databaseMs, 'ms')}`,
  );
  for (const [name, { megabytes, connections }] of Object.entries(copies)) {
    console.log(`${name.padEnd(28)}${String(megabytes).padStart(8)} MB, ${connections} connections`);
  }
  console.log(`${'a copy that nobody asks'.padEnd(28)}${figure(idleMs / 10, '% of a core')}`);
}

const stop = (status: number) => void stopper.stop().then(() => process.exit(status));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(1));
main().then(
  () => stop(0),
  (error: unknown) => {
    console.error(sentenceOf(error));
    stop(1);
  },
);
