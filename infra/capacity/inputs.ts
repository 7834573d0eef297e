import { markdownTable } from '../markdown-table.ts';
import { BEHAVIOUR, LIMITS } from './assumed.ts';
import { bar, bytes, grouped, percent, rounded, span } from './figures.ts';
import { type Measured, ROUTES } from './measured.ts';

const perCore = (ms: number) => grouped(1_000 / ms);
const orDash = (value: number, format: (value: number) => string) => (value === 0 ? '–' : format(value));

/** What was measured, as tables. */
export function measuredTables({ machine, day, routes, event, reminder, copies, idleMs }: Measured): string {
  const cost = (ms: number, databaseMs: number) => [rounded(ms), rounded(databaseMs), perCore(ms)];
  const longest = Math.max(...ROUTES.map((route) => routes[route].serviceMs + routes[route].databaseMs));
  const requests = ROUTES.map((route) => {
    const { part, serviceMs, databaseMs, writtenBytes, storedBytes } = routes[route];
    const kept = [writtenBytes, storedBytes].map((count) => orDash(count, bytes));
    return [route, part, ...cost(serviceMs, databaseMs), ...kept, bar(serviceMs + databaseMs, longest)];
  });
  const steps = [
    ['relay of the emitter', ...cost(event.relayMs, event.relayDatabaseMs)],
    ['broker', rounded(event.brokerMs), '–', perCore(event.brokerMs)],
    ['diary', ...cost(event.consumerMs, event.consumerDatabaseMs)],
    ['reminder, due to sent', ...cost(reminder.serviceMs, reminder.databaseMs)],
  ];
  const sizes = Object.entries(copies).map(([name, one]) => [name, `${one.megabytes} MB`, String(one.connections)]);
  const costs = ['process ms', 'PostgreSQL ms', 'a second of its core'];
  return `Measured on ${day}: ${machine.processor}, ${machine.cores} cores, Node.js ${machine.node}, PostgreSQL ${machine.postgres}. Milliseconds of a
core for one request, the median of five rounds; the bar is process and PostgreSQL together.

${markdownTable(['request', 'process', ...costs, 'written', 'kept', 'together'], requests)}

One event (${grouped(event.count)} measured) and one reminder (${grouped(reminder.count)} measured):

${markdownTable(['at', ...costs], steps)}

One copy after its load; idle, it uses ${percent(idleMs / 1_000)} of a core:

${markdownTable(['process', 'memory', 'connections to PostgreSQL'], sizes)}`;
}

/** What is assumed, as tables. */
export function assumedTables(): string {
  const requests = ROUTES.map((route) => [
    route,
    rounded(BEHAVIOUR.perYear[route]),
    orDash(BEHAVIOUR.perReminder[route] ?? 0, rounded),
  ]);
  const { databaseCores, databaseTerabytes, databaseConnections, keptYears } = LIMITS;
  const rest = [
    ['events of a woman in a year', rounded(BEHAVIOUR.eventsPerYear)],
    ['reminders of a woman in a year', rounded(BEHAVIOUR.remindersPerYear)],
    ['share of a day in its busiest hour', percent(BEHAVIOUR.peakHourShare)],
    ['a campaign’s day, compared with another day', `${rounded(BEHAVIOUR.campaign)} times`],
    ['reminders that are followed', `${percent(BEHAVIOUR.followed)} within ${span(BEHAVIOUR.followedWithinSeconds)}`],
    ['all reminders of a morning are sent', `within ${span(BEHAVIOUR.remindersWithinSeconds)}`],
    ['mail server and Keycloak, for one mail', span(BEHAVIOUR.mailServerSeconds)],
    ['share of a core that is planned for', percent(LIMITS.planned)],
    [
      'one database server',
      `${databaseCores} cores, ${databaseTerabytes} TB after ${keptYears} years, ${databaseConnections} connections`,
    ],
    ['published events and ids of handled events are kept', `${LIMITS.publishedDays} and ${LIMITS.handledDays} days`],
    ['the chart’s most copies (`examples/large.yaml`)', `${LIMITS.chartCopies}, gateway ${LIMITS.chartGateways}`],
  ];
  return `${markdownTable(['request', 'in a year', 'after a reminder'], requests)}

${markdownTable(['what', 'assumed'], rest)}`;
}
