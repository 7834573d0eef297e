import type { Behaviour } from './behaviour.ts';
import { LIMITS } from './limits.ts';
import type { Measured } from './measured.ts';
import { capacityOf } from './model.ts';

export interface Bottleneck {
  /** What is full. */
  what: string;
  /** From so many women on. */
  women: number;
  /** What is then done. */
  measure: string;
}

/** So many that every copy is counted by its load and not by the two that are always there. */
const MANY = 1e9;

/** Every limit and the number of women at which it is reached, the first one first. All needs grow as the women do. */
export function bottlenecks(measured: Measured, behaviour: Behaviour): Bottleneck[] {
  const { parts, databases, lanes } = capacityOf(MANY, measured, behaviour);
  const reached = (limit: number, need: number) => Math.floor((limit / need) * MANY);
  const lane = (name: (typeof lanes)[number]['name']) => {
    const found = lanes.find((one) => one.name === name);
    return found ? (found.perSecond * found.secondsEach) / LIMITS.planned : 0;
  };
  const all: Bottleneck[] = [
    {
      what: 'one relay that publishes the events of a service',
      women: reached(LIMITS.relayLanes, lane('events of one service')),
      measure: 'relays and queues by the hash of the person (consistent-hash exchange)',
    },
    {
      what: `${LIMITS.chartCopies} copies that send one mail after another`,
      women: reached(LIMITS.chartCopies, lane('reminders')),
      measure: 'several mails at once in a copy, or more copies',
    },
    ...parts
      .filter(({ name }) => name !== 'notification')
      .map(({ name, cores }) => {
        const limit = name === 'gateway' ? LIMITS.chartGateways : LIMITS.chartCopies;
        const files = name === 'gateway' ? 'a CDN for files, then more copies' : 'more copies';
        return {
          what: `${limit} copies of ${name}`,
          women: reached(limit * LIMITS.coresPerCopy, cores),
          measure: files,
        };
      }),
    ...databases.flatMap(({ service, cores, readCores, connections, gigabytesPerYear }) => [
      {
        what: `${LIMITS.databaseCores} cores of ${service}’s database`,
        women: reached(LIMITS.databaseCores, cores),
        measure: readCores > cores / 4 ? 'read replicas' : 'databases by the hash of the person',
      },
      ...(readCores > 0
        ? [
            {
              what: `${LIMITS.databaseCores} cores for what ${service}’s database writes`,
              women: reached(LIMITS.databaseCores, cores - readCores),
              measure: 'databases by the hash of the person',
            },
          ]
        : []),
      {
        what: `${LIMITS.databaseConnections} connections of ${service}’s database`,
        women: reached(LIMITS.databaseConnections, connections),
        measure: 'a connection pooler that hands out transactions (PgBouncer)',
      },
      {
        what: `${LIMITS.databaseTerabytes} TB in ${service}’s database after ${LIMITS.keptYears} years`,
        women: reached(LIMITS.databaseTerabytes * 1_000, gigabytesPerYear * LIMITS.keptYears),
        measure: 'databases by the hash of the person',
      },
    ]),
  ];
  return all.filter(({ women }) => Number.isFinite(women)).sort((a, b) => a.women - b.women);
}
