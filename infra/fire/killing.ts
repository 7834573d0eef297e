import { setTimeout as delay } from 'node:timers/promises';
import type { Stopper } from '../command/stopper.ts';
import { type Broker, startBroker } from '../rabbitmq/broker.ts';
import type { Crew } from './crew.ts';
import type { Field } from './field.ts';
import { type Plan, upTo } from './plan.ts';

/** Kills according to the plan, at random moments; returns the number of kills of each. */
export async function killAll(crew: Crew, { broker, brokerDir }: Field, plan: Plan, stopper: Stopper) {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const everySo = Math.floor(plan.kills / plan.brokerKills);
  let restarted: Promise<Broker> = Promise.resolve(broker);
  const killBroker = async ({ kill, port }: Broker) => {
    await kill();
    const next = await startBroker({ dataDir: brokerDir, port });
    stopper.add(next.stop);
    return next;
  };

  for (let kill = 1; kill <= plan.kills; ) {
    await delay(upTo(plan.pauseMs));
    if (kill % everySo === Math.floor(everySo / 2)) {
      // Other processes are still killed while it starts.
      restarted = killBroker(await restarted);
      restarted.catch(() => undefined);
      count('broker');
      kill += 1;
      continue;
    }
    const name = crew.killOne();
    if (!name) continue;
    count(name);
    kill += 1;
  }
  await restarted;
  return counts;
}
