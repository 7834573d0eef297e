import { BEHAVIOUR } from '../behaviour.ts';
import { SIZES } from '../limits.ts';
import { type Measured, ROUTES } from '../measured.ts';
import { capacityOf } from '../model.ts';
import { assumedPart } from './assumed-part.ts';
import { barChart } from './bars.ts';
import { people, rounded } from './figures.ts';
import { limitsPart, nearBottlenecks } from './limits-part.ts';
import { measuredPart } from './measured-part.ts';
import { needsPart } from './needs-part.ts';
import { simulatedPart } from './simulated-part.ts';

/** The capacity page and its drawings, by file name. All of it follows from the measurement, the model and the simulation. */
export function capacityPage(measured: Measured): Record<string, string> {
  return {
    'README.md': readme(measured),
    'cost.svg': costChart(measured),
    'cores.svg': coresChart(measured),
    'limits.svg': limitsChart(measured),
  };
}

const readme = (measured: Measured) => `# Capacity

What 10 thousand, 1 million and 50 million women need, and what is full first. Written by \`npm run capacity\` from
\`measured.json\`, \`model.ts\` and the simulation; a test fails when this page says anything else.

- \`npm run -s bench:capacity -- [--write]\` (\`measure.ts\`, \`measuring/\`): the portal’s processes on real PostgreSQL and RabbitMQ,
  a small load of known size; \`--write\` keeps it as \`measured.json\`.
- \`behaviour.ts\`, \`limits.ts\`: all that is assumed. \`model.ts\`, \`bottlenecks.ts\`: pure arithmetic on both.
- \`npm run -s simulate -- [--seed N]\` (\`simulate.ts\`, \`simulation/\`): the busiest minutes, request by request; a test holds it
  against Erlang’s formula.

## Measured

${measuredPart(measured)}

Not in these figures: Keycloak (signing in, refreshing), PostgreSQL’s background writers, TLS, the operating system’s share of a
network, and tables that do not fit into memory. \`PostgreSQL ms\` is the time of its connections.

## Assumed

${assumedPart(BEHAVIOUR)}

## Needed

${needsPart(measured, BEHAVIOUR)}

## Full first

${limitsPart(measured, BEHAVIOUR)}

What each measure is in this portal: _read replicas_ serve the routes that only read; _databases by the hash of the person_ are
possible because each row of a woman’s data bears her subject, or the id of a row that does, and no page joins two women; _relays and
queues by the hash of the person_ keep the order of events of each woman, which is all the order there is (decision 008).
None of the three is built: decision 039 says when to begin.

## Played

${simulatedPart(measured)}
`;

function costChart({ routes }: Measured): string {
  return barChart({
    title: 'Milliseconds of a core for a request',
    legend: ['process', 'PostgreSQL'],
    bars: ROUTES.map((name) => {
      const { serviceMs, databaseMs } = routes[name];
      return { name, values: [serviceMs, databaseMs], shown: `${rounded(serviceMs + databaseMs)} ms` };
    }),
  });
}

function coresChart(measured: Measured): string {
  const { parts, databases } = capacityOf(SIZES[2], measured, BEHAVIOUR);
  return barChart({
    title: `Cores at the peak of ${people(SIZES[2])} women`,
    legend: ['processes', 'PostgreSQL'],
    bars: parts.map(({ name, cores }) => {
      const database = databases.find(({ service }) => service === name)?.cores ?? 0;
      return { name, values: [cores, database], shown: rounded(cores + database) };
    }),
  });
}

function limitsChart(measured: Measured): string {
  return barChart({
    title: 'Women at which each limit is reached (powers of ten from 1 million)',
    legend: ['women'],
    logarithmicFrom: 1e6,
    bars: nearBottlenecks(measured, BEHAVIOUR)
      .slice(0, 14)
      .map(({ what, women }) => ({ name: what, values: [women], shown: people(women) })),
  });
}
