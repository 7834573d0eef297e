import { markdownTable } from '../markdown-table.ts';
import { BEHAVIOUR, LIMITS, SIZES } from './assumed.ts';
import { bottlenecks } from './bottlenecks.ts';
import { bar, bytes, grouped, people, percent, roughly, rounded, span } from './figures.ts';
import { assumedTables, measuredTables } from './inputs.ts';
import type { Measured } from './measured.ts';
import { type Capacity, capacityOf } from './model.ts';
import { backlogOf, burstSeconds, type Work, waitOf } from './waiting.ts';

/** As the chart is set: one server a database, no more copies than it allows; or as many as are needed. */
type Equipment = 'chart' | 'needed';

/** Beyond this many women a limit is of no interest. */
const FARTHEST = 1e9;

/** The committed report: what was measured and assumed, and what follows for three sizes. */
export const fullReport = (measured: Measured): string => `# What the portal needs

Written by \`npm run -s capacity -- --write\`; README.md says how it is measured and calculated.

## Measured

${measuredTables(measured)}

## Assumed

${assumedTables()}

${needsReport(SIZES, measured)}
`;

/** What these numbers of women need, how long requests then wait, and what is full first. */
export function needsReport(sizes: readonly number[], measured: Measured): string {
  const all = sizes.map((women) => capacityOf(women, measured));
  return `## Needed

${needTables(all)}

## Waiting at the peak

${waitTables(all)}

## Full first

${limitTable(measured)}`;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const heads = (what: string, all: readonly Capacity[]) => [what, ...all.map(({ women }) => `${people(women)} women`)];

function needTables(all: readonly Capacity[]): string {
  const row = (what: string, value: (capacity: Capacity) => string) => [what, ...all.map(value)];
  const sums = [
    row('requests a second at the gateway', ({ requestsPerSecond }) => rounded(requestsPerSecond)),
    row('cores for our processes', ({ parts }) => rounded(total(parts.map(({ cores }) => cores)))),
    row('copies of all of them', ({ parts }) => grouped(total(parts.map(({ copies }) => copies)))),
    row('memory of all copies', ({ parts }) => bytes(total(parts.map(({ megabytes }) => megabytes)) * 1e6)),
    row('cores for PostgreSQL', ({ databases }) => rounded(total(databases.map(({ cores }) => cores)))),
    row('connections to PostgreSQL', ({ parts }) => grouped(total(parts.map(({ connections }) => connections)))),
    row('growth in a year, one copy of the data', ({ women, bytesPerWomanYear }) => bytes(women * bytesPerWomanYear)),
    row('PostgreSQL writes in a year', ({ women, writtenPerWomanYear }) => bytes(women * writtenPerWomanYear)),
    row('events a second', ({ eventsPerSecond }) => rounded(eventsPerSecond)),
    row('cores for RabbitMQ, one copy of a queue', ({ brokerCores }) => rounded(brokerCores)),
    row('reminders of a morning', ({ reminderCount }) => grouped(reminderCount)),
    row('copies that send them', ({ reminders }) => grouped(reminders.lanes)),
    row('copies that publish the events of the busiest service', ({ relay }) => grouped(relay.lanes)),
  ];
  const [{ parts = [], databases = [], bytesPerWomanYear = 0 } = {}] = all;
  const copies = parts.map(({ name }, at) =>
    row(name, (capacity) => {
      const part = capacity.parts[at];
      if (!part) return '–';
      const connections = part.connections > 0 ? `, ${grouped(part.connections)} connections` : '';
      return `${grouped(part.copies)} (${roughly(part.cores)} cores, ${bytes(part.megabytes * 1e6)}${connections})`;
    }),
  );
  const servers = databases.map(({ service }, at) =>
    row(service, (capacity) => {
      const database = capacity.databases[at];
      if (!database) return '–';
      const replicas = database.replicas > 0 ? ` + ${database.replicas} to read` : '';
      const size = `${roughly(database.cores)} cores, ${bytes(database.bytesPerYear)}/year`;
      return `${database.partitions}${replicas} (${size})`;
    }),
  );
  return `A woman’s year leaves ${bytes(bytesPerWomanYear)} in tables and indexes. Planned at ${percent(LIMITS.planned)} of a core:

${markdownTable(heads('at the peak', all), sums)}

Copies of each process, at least two, so that one can be replaced:

${markdownTable(heads('process', all), copies)}

Servers for each service’s database, each of ${LIMITS.databaseCores} cores at most, beside a standby:

${markdownTable(heads('database', all), servers)}`;
}

function waitTables(all: readonly Capacity[]): string {
  const table = (equipment: Equipment) => {
    const columns = all.map((capacity) => waitCells(capacity, equipment));
    const names = [...(columns[0]?.keys() ?? [])];
    const rows = names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '–')]);
    return markdownTable(heads('busy, wait', all), rows);
  };
  return `How busy each part is, and how long 95 % of its requests wait at most: from one queue for all copies to a queue for each,
as behind a balancer that does not know which copy is idle. Where more comes than can be done: what has piled up when the
peak of ${span(BEHAVIOUR.followedWithinSeconds)} ends.

As the chart is set (\`examples/large.yaml\`), one server for each database, no more copies than it allows:

${table('chart')}

With all that the tables above call for:

${table('needed')}`;
}

function waitCells(capacity: Capacity, equipment: Equipment): ReadonlyMap<string, string> {
  const { parts, databases, relay, reminders, reminderCount } = capacity;
  const seconds = BEHAVIOUR.followedWithinSeconds;
  const allowed = (needed: number, chart: number) => (equipment === 'chart' ? Math.min(needed, chart) : needed);
  const answering = parts.filter(({ name }) => name !== 'notification');
  const senders = allowed(Math.max(reminders.lanes, LIMITS.leastCopies), LIMITS.chartCopies);
  return new Map([
    ...answering.map(({ name, work, copies }): [string, string] => {
      const servers = allowed(copies, name === 'gateway' ? LIMITS.chartGateways : LIMITS.chartCopies);
      return [name, waitCell(work, servers, seconds, false)];
    }),
    ...databases.map(({ service, work, partitions, replicas }): [string, string] => {
      const servers = LIMITS.databaseCores * allowed(partitions + replicas, 1);
      return [`database of ${service}`, waitCell(work, servers, seconds, true)];
    }),
    ['publishing of one service', waitCell([relay.work], allowed(relay.lanes, LIMITS.relays), seconds, true)],
    ['last reminder of a morning', `after ${span(burstSeconds(reminderCount, reminders.work.seconds, senders))}`],
  ]);
}

/** `isShared` when one queue stands before all servers, whatever is in front of them. */
function waitCell(work: readonly Work[], servers: number, seconds: number, isShared: boolean): string {
  const { busy, p95 } = waitOf(work, servers);
  const ofOne = work.map((one) => ({ ...one, perSecond: one.perSecond / servers }));
  const apart = isShared ? p95 : waitOf(ofOne, 1).p95;
  if (busy < 1) return `${percent(busy)}, ${span(p95)}${apart === p95 ? '' : ` to ${span(apart)}`}`;
  const { left, lastWaits } = backlogOf(work, servers, seconds);
  return `${rounded(busy * 100)} %: after ${span(seconds)} ${rounded(left)} wait, the last one ${span(lastWaits)}`;
}

function limitTable(measured: Measured): string {
  const near = bottlenecks(measured).filter(({ women }) => women <= FARTHEST);
  const [first] = near;
  const length = (women: number) => Math.max(0, Math.log10(women / 1e6));
  const rows = near.map(({ what, women, measure }) => [
    what,
    people(women),
    measure,
    bar(length(women), length(FARTHEST)),
  ]);
  const opening = first ? `First of all, at ${people(first.women)} women: ${first.what}. Then: ${first.measure}.` : '';
  return `${opening}

${markdownTable(['what is full', 'women', 'what is then done', 'powers of ten from 1 million'], rows)}`;
}
