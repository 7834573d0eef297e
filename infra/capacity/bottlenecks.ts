import { LIMITS } from './assumed.ts';
import type { Measured } from './measured.ts';
import { capacityOf, type SerialNeed } from './model.ts';

interface Bottleneck {
  /** What is full … */
  what: string;
  /** … from so many women on … */
  women: number;
  /** … and what is then done. */
  measure: string;
}

/** So many that every copy is counted by its load and not by the two that are always there. */
const MANY = 1e9;
const DIVIDE = 'databases by the hash of the person';

/** Every limit and the number of women at which it is reached, the first one first. All needs grow in proportion to the women. */
export function bottlenecks(measured: Measured): Bottleneck[] {
  const { parts, databases, relay, reminders } = capacityOf(MANY, measured);
  const row = (what: string, limit: number, need: number, measure: string): Bottleneck => ({
    what,
    women: Math.floor((limit / need) * MANY),
    measure,
  });
  const lanes = ({ work }: SerialNeed) => (work.perSecond * work.seconds) / LIMITS.planned;
  const { chartCopies, chartGateways, databaseCores, databaseConnections, databaseTerabytes, keptYears } = LIMITS;
  const all = [
    row(
      `${LIMITS.relays} copies that publish the events of a service`,
      LIMITS.relays,
      lanes(relay),
      'more parts of the keys, and queues by the hash of the person (consistent-hash exchange)',
    ),
    row(`${chartCopies} copies that send mail`, chartCopies, lanes(reminders), 'more copies'),
    ...parts
      .filter(({ name }) => name !== 'notification')
      .map(({ name, cores }) =>
        name === 'gateway'
          ? row(`${chartGateways} copies of gateway`, chartGateways, cores, 'a CDN for files, then more copies')
          : row(`${chartCopies} copies of ${name}`, chartCopies, cores, 'more copies'),
      ),
    ...databases.flatMap(({ service, cores, readCores, connections, bytesPerYear }) => [
      row(
        `${databaseCores} cores of ${service}’s database`,
        databaseCores,
        cores,
        readCores > cores / 4 ? 'read replicas' : DIVIDE,
      ),
      // The same limit as above where nothing only reads.
      row(
        `${databaseCores} cores for what ${service}’s database writes`,
        databaseCores,
        readCores > 0 ? cores - readCores : 0,
        DIVIDE,
      ),
      row(
        `${databaseConnections} connections of ${service}’s database`,
        databaseConnections,
        connections,
        'a connection pooler that hands out transactions (PgBouncer)',
      ),
      row(
        `${databaseTerabytes} TB in ${service}’s database after ${keptYears} years`,
        databaseTerabytes * 1e12,
        bytesPerYear * keptYears,
        DIVIDE,
      ),
    ]),
  ];
  return all.filter(({ women }) => Number.isFinite(women)).sort((a, b) => a.women - b.women);
}
