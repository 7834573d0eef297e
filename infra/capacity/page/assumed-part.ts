import { markdownTable } from '../../markdown-table.ts';
import type { Behaviour } from '../behaviour.ts';
import { LIMITS } from '../limits.ts';
import { ROUTES } from '../measured.ts';
import { rounded, span } from './figures.ts';

const percent = (share: number) => `${rounded(share * 100)} %`;

/** What nobody has measured, as tables. */
export function assumedPart(behaviour: Behaviour): string {
  const requests = ROUTES.map((route) => {
    const { [route]: year } = behaviour.perYear;
    const { [route]: reminder = 0 } = behaviour.perReminder;
    return [route, rounded(year), reminder === 0 ? '–' : rounded(reminder)];
  });
  const rest = [
    ['events of a woman in a year', rounded(behaviour.eventsPerYear)],
    ['reminders of a woman in a year', rounded(behaviour.remindersPerYear)],
    ['share of a day in its busiest hour', percent(behaviour.peakHourShare)],
    ['a campaign’s day beside another day', `${rounded(behaviour.campaign)} times`],
    ['reminders that are followed', `${percent(behaviour.followed)} within ${span(behaviour.followedWithinSeconds)}`],
    ['all reminders of a morning have gone out', `within ${span(behaviour.remindersWithinSeconds)}`],
    ['mail server and Keycloak, for one mail', span(behaviour.mailServerSeconds)],
    ['share of a core that is planned for', percent(LIMITS.planned)],
    [
      'one database server',
      `${LIMITS.databaseCores} cores, ${LIMITS.databaseTerabytes} TB after ${LIMITS.keptYears} years, ${LIMITS.databaseConnections} connections`,
    ],
    ['published events, done events are kept', `${LIMITS.publishedDays} and ${LIMITS.doneDays} days`],
    ['the chart’s most copies (`examples/large.yaml`)', `${LIMITS.chartCopies}, gateway ${LIMITS.chartGateways}`],
  ];
  return `${markdownTable(['request', 'in a year', 'after a reminder'], requests)}

${markdownTable(['what', 'assumed'], rest)}

The peak is a campaign day’s busiest hour in one time zone, into which all reminders of the morning fall: they are due at ten
by the women’s clocks. Reads that may ask a replica: reports, the diary’s page and its summaries.`;
}
