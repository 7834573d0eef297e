import { readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createStopper } from '../command/stopper.ts';
import { PLAN, type Plan } from './plan.ts';
import { prove, type Result } from './proof.ts';

/** One of this many kills hits the broker, which takes about 5 s to recover. */
const BROKER_EVERY = 21;

/**
 * The chaos test: revocations through real RabbitMQ and PostgreSQL while their producer, relays, consumers and
 * broker are killed. `npm run fire -- [--kills 105] [--revocations 1000]`; about four minutes. Exit status 1 when
 * anything was lost, duplicated or out of order.
 */
async function main(args: readonly string[]): Promise<boolean> {
  const { values } = readArguments(args, { kills: { type: 'string' }, revocations: { type: 'string' } });
  const kills = numberOf('kills', values.kills, PLAN.kills, 1);
  const revocations = numberOf('revocations', values.revocations, PLAN.revocations, PLAN.persons);
  const plan: Plan = { ...PLAN, kills, brokerKills: Math.ceil(kills / BROKER_EVERY), revocations };
  console.log('… PostgreSQL and RabbitMQ');
  const result = await prove(plan, stopper);
  print(result, plan);
  const faults = Object.values(result.services).flatMap(({ lost, twice, disordered, parked }) => [
    lost,
    twice,
    disordered,
    parked,
  ]);
  return result.revocations === plan.revocations && faults.every((count) => count === 0);
}

function numberOf(name: string, value: unknown, otherwise: number, step: number): number {
  const number = value === undefined ? otherwise : Number(value);
  if (!Number.isInteger(number) || number < 1 || number % step !== 0)
    throw new PlainError(`--${name} takes a whole number${step > 1 ? `, a multiple of ${step}` : ''}.`);
  return number;
}

function print({ seconds, kills, failures, revocations, services }: Result, plan: Plan): void {
  const all = [...kills.values()].reduce((sum, count) => sum + count, 0);
  const each = [...kills].sort().map(([name, count]) => `${name} ${count}`);
  console.log(`${all} kills by SIGKILL in ${seconds.toFixed(0)} s: ${each.join(', ')}`);
  if (failures > 0) console.log(`${failures} times a process exited by itself and was restarted`);
  console.log(`${revocations} revocations of ${plan.persons} subjects`);
  console.log('service      lost  twice  out of order  parked  deliveries  of them again');
  for (const [name, { lost, twice, disordered, parked, deliveries, again }] of Object.entries(services)) {
    const cells = [
      [lost, 6],
      [twice, 7],
      [disordered, 14],
      [parked, 8],
      [deliveries, 12],
      [again, 15],
    ] as const;
    console.log(name.padEnd(11) + cells.map(([value, width]) => String(value).padStart(width)).join(''));
  }
}

const stopper = createStopper();
const stop = (status: number) => void stopper.stop().then(() => process.exit(status));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(1));
main(process.argv.slice(2)).then(
  (good) => {
    if (!good) console.log('The chaos test failed.');
    stop(good ? 0 : 1);
  },
  (error: unknown) => {
    console.error(sentenceOf(error));
    stop(1);
  },
);
