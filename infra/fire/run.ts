import { readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { markdownTable } from '../markdown-table.ts';
import { runCommand } from '../test-portal/run-command.ts';
import { PERSONS, PLAN, type Plan } from './plan.ts';
import { prove, type Result } from './proof.ts';

/**
 * The chaos test: revocations through real RabbitMQ and PostgreSQL while their producer, relays, consumers and
 * broker are killed. `npm run fire -- [--kills 105] [--revocations 1000]`; about four minutes. Exit status 1 when
 * anything was lost, duplicated or out of order.
 */
runCommand(async (stopper, args) => {
  const { values } = readArguments(args, { kills: { type: 'string' }, revocations: { type: 'string' } });
  const plan: Plan = {
    kills: numberOf('kills', values.kills, PLAN.kills, 1),
    revocations: numberOf('revocations', values.revocations, PLAN.revocations, PERSONS),
  };
  console.log('… PostgreSQL and RabbitMQ');
  const result = await prove(plan, stopper);
  print(result);
  const services = Object.values(result.services);
  const faults = services.map(({ lost, twice, disordered, parked }) => lost + twice + disordered + parked);
  const good = result.revocations === plan.revocations && faults.every((count) => count === 0);
  if (!good) console.log('The chaos test failed.');
  return good;
});

function numberOf(name: string, value: unknown, otherwise: number, step: number): number {
  const number = value === undefined ? otherwise : Number(value);
  if (!Number.isInteger(number) || number < 1 || number % step !== 0)
    throw new PlainError(`--${name} takes a whole number${step > 1 ? `, a multiple of ${step}` : ''}.`);
  return number;
}

const HEAD = ['service', 'lost', 'twice', 'out of order', 'parked', 'deliveries', 'of them again'];

function print({ seconds, kills, failures, revocations, services }: Result): void {
  const all = [...kills.values()].reduce((sum, count) => sum + count, 0);
  const each = [...kills].sort().map(([name, count]) => `${name} ${count}`);
  console.log(`${all} kills by SIGKILL in ${seconds.toFixed(0)} s: ${each.join(', ')}`);
  if (failures > 0) console.log(`${failures} times a process exited by itself and was restarted`);
  console.log(`${revocations} revocations of ${PERSONS} subjects`);
  const rows = Object.entries(services).map(([name, { lost, twice, disordered, parked, deliveries, again }]) => [
    name,
    ...[lost, twice, disordered, parked, deliveries, again].map(String),
  ]);
  console.log(markdownTable(HEAD, rows));
}
