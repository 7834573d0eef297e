import { markdownTable } from '../../markdown-table.ts';
import { BEHAVIOUR } from '../behaviour.ts';
import { SIZES } from '../limits.ts';
import type { Measured } from '../measured.ts';
import { type PortalResult, playPeak } from '../simulation/portal.ts';
import { people, rounded, span } from './figures.ts';

const SEED = 1;
const EQUIPMENT = { chart: 'as the chart is set', measures: 'with the measures' } as const;

/** The busiest minutes of each size, played. */
export function simulatedPart(measured: Measured): string {
  const rows = SIZES.flatMap((women) =>
    (['chart', 'measures'] as const).map((equipment) =>
      rowOf(playPeak(women, equipment, { measured, behaviour: BEHAVIOUR, seed: SEED })),
    ),
  );
  const head = [
    'women',
    'equipment',
    'played',
    'busiest',
    'p95 wait there',
    'left in all rows',
    'relay busy',
    'p95 wait',
    'last reminder',
  ];
  return `${markdownTable(head, rows)}

_Left_ is who still stood in a row at the end of what was played: where that is more than a few, more comes than is done, and the
wait grows as long as the peak lasts. The chart’s row has one database server and one relay for each service, and no more
copies than \`examples/large.yaml\` lets them grow to.`;
}

function rowOf({ women, equipment, seconds, stations, remindersSeconds }: PortalResult): string[] {
  const busiest = stations.reduce((most, one) => (one.busy > most.busy ? one : most));
  const relay = stations.find(({ name }) => name === 'relay of one service');
  const left = stations.reduce((sum, { waiting }) => sum + waiting, 0);
  const percent = (share = 0) => `${rounded(share * 100, 2)} %`;
  return [
    people(women),
    EQUIPMENT[equipment],
    span(seconds),
    `${busiest.name}, ${percent(busiest.busy)}`,
    span(busiest.p95Wait),
    rounded(left),
    percent(relay?.busy),
    span(relay?.p95Wait ?? 0),
    `after ${span(remindersSeconds)}`,
  ];
}
