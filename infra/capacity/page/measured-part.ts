import { markdownTable } from '../../markdown-table.ts';
import { type Measured, ROUTES } from '../measured.ts';
import { bytes, grouped, rounded } from './figures.ts';

const perCore = (ms: number) => grouped(1_000 / ms);

/** What was measured, as tables. */
export function measuredPart(measured: Measured): string {
  const { machine, day, routes, event, reminder, copies, idleMs } = measured;
  const rows = ROUTES.map((route) => {
    const { part, serviceMs, databaseMs, writtenBytes, storedBytes } = routes[route];
    const figures = [serviceMs, databaseMs].map((ms) => rounded(ms));
    const kept = [writtenBytes, storedBytes].map((count) => (count === 0 ? '–' : bytes(count)));
    return [route, part, ...figures, perCore(serviceMs), ...kept];
  });
  const head = ['request', 'process', 'its ms', 'PostgreSQL ms', 'a second of its core', 'written', 'kept'];
  const ways = [
    ['relay of the owner', rounded(event.relayMs), rounded(event.relayDatabaseMs), perCore(event.relayMs)],
    ['broker', rounded(event.brokerMs), '–', perCore(event.brokerMs)],
    ['diary', rounded(event.consumerMs), rounded(event.consumerDatabaseMs), perCore(event.consumerMs)],
    ['reminder, due to sent', rounded(reminder.serviceMs), rounded(reminder.databaseMs), perCore(reminder.serviceMs)],
  ];
  const sizes = Object.entries(copies).map(([name, { megabytes, connections }]) => [
    name,
    `${megabytes} MB`,
    String(connections),
  ]);
  return `Measured on ${day}: ${machine.processor}, ${machine.cores} cores, Node.js ${machine.node}, PostgreSQL ${machine.postgres}. Median of
five rounds; milliseconds of a core, so that waiting does not count. What else runs
on the same processors does, by their caches: two runs on a shared machine differ by up to a third.

![milliseconds of a core for a request](cost.svg)

${markdownTable(head, rows)}

_An event_ (${grouped(event.count)} of them) and _a reminder_ (${grouped(reminder.count)}), in milliseconds of a core for one:

${markdownTable(['at', 'process ms', 'PostgreSQL ms', 'a second of its core'], ways)}

_A copy_ after its load; nobody asking, it uses ${rounded(idleMs / 10, 2)} % of a core:

${markdownTable(['process', 'memory', 'connections to PostgreSQL'], sizes)}`;
}
