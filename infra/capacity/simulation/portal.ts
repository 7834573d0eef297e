import { peakEvents, peakRates, remindersOf } from '../arrivals.ts';
import type { Behaviour } from '../behaviour.ts';
import { LIMITS } from '../limits.ts';
import { type Measured, ROUTES } from '../measured.ts';
import { BUSIEST_OWNER_SHARE, type Capacity, capacityOf } from '../model.ts';
import { chanceOf } from './chance.ts';
import { drainSeconds } from './drain.ts';
import { type Flow, type Station, type StationResult, simulate } from './engine.ts';

/** `chart`: one server a database, one relay a service, no more copies than the chart allows. `measures`: what the model calls for. */
export type Equipment = 'chart' | 'measures';

export interface PortalResult {
  women: number;
  equipment: Equipment;
  /** Length of the peak that was played, in seconds. */
  seconds: number;
  stations: StationResult[];
  /** Until the last reminder of the morning has gone out. */
  remindersSeconds: number;
}

/** Requests of one run: enough for a tail, few enough for a minute. */
const ARRIVALS = 60_000;
const LONGEST_SECONDS = 1_800;
/** More reminders than these are played in their proportion: so many to each lane. */
const REMINDERS = 200_000;

/** Plays the busiest minutes: requests through gateway, service and database, events through relay and diary, reminders. */
export function playPeak(
  women: number,
  equipment: Equipment,
  { measured, behaviour, seed }: { measured: Measured; behaviour: Behaviour; seed: number },
): PortalResult {
  const chance = chanceOf(seed);
  const capacity = capacityOf(women, measured, behaviour);
  const flows = flowsOf(women, measured, behaviour);
  const arrivals = flows.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const seconds = Math.min(LONGEST_SECONDS, ARRIVALS / arrivals);
  const stations = simulate(stationsOf(capacity, equipment), flows, { seconds, chance });
  return { women, equipment, seconds, stations, remindersSeconds: remindersSeconds() };

  function remindersSeconds(): number {
    const all = Math.ceil(remindersOf(women, behaviour));
    const lanes = lanesOf(capacity, 'reminders', equipment);
    const share = Math.min(1, REMINDERS / all);
    const each = capacity.lanes.find(({ name }) => name === 'reminders')?.secondsEach ?? 0;
    const fewer = Math.max(1, Math.round(lanes * share));
    return drainSeconds(Math.ceil((all * fewer) / lanes), fewer, each, chance);
  }
}

function flowsOf(women: number, measured: Measured, behaviour: Behaviour): Flow[] {
  const rates = peakRates(women, behaviour);
  const way = measured.routes['way through the gateway'].serviceMs;
  const requests = ROUTES.filter((route) => route !== 'way through the gateway').map((route): Flow => {
    const { part, serviceMs, databaseMs } = measured.routes[route];
    const own = { station: part, seconds: serviceMs / 1_000 };
    const answered = [
      { station: 'gateway', seconds: way / 1_000 },
      own,
      { station: `database of ${part}`, seconds: databaseMs / 1_000 },
    ];
    return { perSecond: rates[route], steps: part === 'gateway' ? [own] : answered };
  });
  const { relayMs, consumerMs, consumerDatabaseMs } = measured.event;
  const perSecond = peakEvents(women, behaviour);
  const heard = [
    { station: 'profile', seconds: consumerMs / 1_000 },
    { station: 'database of profile', seconds: consumerDatabaseMs / 1_000 },
  ];
  const relay = { station: 'relay of one service', seconds: relayMs / 1_000 };
  const told: Flow = { perSecond: perSecond * BUSIEST_OWNER_SHARE, steps: [relay, ...heard] };
  // The relays of all others are less busy than the one that is played.
  const others: Flow = { perSecond: perSecond * (1 - BUSIEST_OWNER_SHARE), steps: heard };
  return [...requests, told, others];
}

function stationsOf(capacity: Capacity, equipment: Equipment): Station[] {
  const copies = capacity.parts
    .filter(({ name }) => name !== 'notification')
    .map(({ name, copies }) => ({
      name,
      servers: equipment === 'measures' ? copies : Math.min(copies, chartCopies(name)),
    }));
  const databases = capacity.databases
    .filter(({ service }) => service !== 'notification')
    .map(({ service, partitions, replicas }) => ({
      name: `database of ${service}`,
      servers: LIMITS.databaseCores * (equipment === 'measures' ? partitions + replicas : 1),
    }));
  const relay = { name: 'relay of one service', servers: lanesOf(capacity, 'events of one service', equipment) };
  return [...copies, ...databases, relay];
}

const chartCopies = (part: string) => (part === 'gateway' ? LIMITS.chartGateways : LIMITS.chartCopies);

function lanesOf({ lanes }: Capacity, name: string, equipment: Equipment): number {
  const needed = lanes.find((lane) => lane.name === name)?.lanes ?? 1;
  if (name !== 'reminders') return equipment === 'measures' ? needed : LIMITS.relayLanes;
  const copies = Math.max(needed, LIMITS.leastCopies);
  return equipment === 'measures' ? copies : Math.min(copies, LIMITS.chartCopies);
}
