import { markdownTable } from '../../markdown-table.ts';
import { remindersOf } from '../arrivals.ts';
import type { Behaviour } from '../behaviour.ts';
import { SIZES } from '../limits.ts';
import type { Measured } from '../measured.ts';
import { type Capacity, capacityOf } from '../model.ts';
import { bytes, grouped, people, rounded } from './figures.ts';

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const lanesOf = ({ lanes }: Capacity, name: string) => lanes.find((lane) => lane.name === name);

/** What each size needs, as tables. */
export function needsPart(measured: Measured, behaviour: Behaviour): string {
  const all = SIZES.map((women) => capacityOf(women, measured, behaviour));
  const row = (what: string, value: (capacity: Capacity) => string) => [what, ...all.map(value)];
  const sums = [
    row('requests a second at the gateway', ({ parts }) =>
      rounded(parts.find(({ name }) => name === 'gateway')?.requestsPerSecond ?? 0),
    ),
    row('cores for our processes', ({ parts }) => rounded(total(parts.map(({ cores }) => cores)))),
    row('copies of all of them', ({ parts }) => grouped(total(parts.map(({ copies }) => copies)))),
    row('memory of all copies', ({ parts }) => bytes(total(parts.map(({ megabytes }) => megabytes)) * 1e6)),
    row('cores for PostgreSQL', ({ databases }) => rounded(total(databases.map(({ cores }) => cores)))),
    row('connections to PostgreSQL', ({ parts }) => grouped(total(parts.map(({ connections }) => connections)))),
    row('growth in a year, one copy of the data', ({ women, bytesPerWomanYear }) => bytes(women * bytesPerWomanYear)),
    row('PostgreSQL writes in a year', ({ women, writtenPerWomanYear }) => bytes(women * writtenPerWomanYear)),
    row('events a second', ({ broker }) => rounded(broker.eventsPerSecond)),
    row('cores for RabbitMQ, one copy of a queue', ({ broker }) => rounded(broker.cores)),
    row('reminders of a morning', ({ women }) => grouped(remindersOf(women, behaviour))),
    row('copies that send them', (capacity) => grouped(lanesOf(capacity, 'reminders')?.lanes ?? 0)),
    row('relays of the busiest service', (capacity) => grouped(lanesOf(capacity, 'events of one service')?.lanes ?? 0)),
  ];
  const names = all[0]?.parts.map(({ name }) => name) ?? [];
  const copies = names.map((name) =>
    row(name, ({ parts }) => {
      const part = parts.find((one) => one.name === name);
      return part ? `${grouped(part.copies)} (${rounded(part.cores, 2)} cores)` : '–';
    }),
  );
  const services = all[0]?.databases.map(({ service }) => service) ?? [];
  const databases = services.map((service) =>
    row(service, (capacity) => {
      const database = capacity.databases.find((one) => one.service === service);
      if (!database) return '–';
      const { cores, partitions, replicas, gigabytesPerYear } = database;
      const servers = `${partitions}${replicas > 0 ? ` + ${replicas} to read` : ''}`;
      return `${servers} (${rounded(cores, 2)} cores, ${bytes(gigabytesPerYear * 1e9)}/year)`;
    }),
  );
  const head = (what: string) => [what, ...SIZES.map((women) => `${people(women)} women`)];
  return `A woman’s year leaves ${bytes(all[0]?.bytesPerWomanYear ?? 0)} in tables and indexes. At the peak (below), planned at 60 % of a core:

${markdownTable(head('at the peak'), sums)}

Copies of each process, at least two, so that one can be replaced:

${markdownTable(head('process'), copies)}

Servers for each service’s database, each of 32 cores at most, beside a standby:

${markdownTable(head('database'), databases)}

![cores at the peak of 50 million women](cores.svg)`;
}
