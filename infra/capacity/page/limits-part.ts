import { markdownTable } from '../../markdown-table.ts';
import type { Behaviour } from '../behaviour.ts';
import { type Bottleneck, bottlenecks } from '../bottlenecks.ts';
import type { Measured } from '../measured.ts';
import { people } from './figures.ts';

/** Beyond this many women a limit is of no interest. */
const FARTHEST = 1e9;

export const nearBottlenecks = (measured: Measured, behaviour: Behaviour): Bottleneck[] =>
  bottlenecks(measured, behaviour).filter(({ women }) => women <= FARTHEST);

/** What is full at how many women, and what is then done. */
export function limitsPart(measured: Measured, behaviour: Behaviour): string {
  const near = nearBottlenecks(measured, behaviour);
  const [first] = near;
  const rows = near.map(({ what, women, measure }) => [what, people(women), measure]);
  const opening = first ? `First of all, at ${people(first.women)} women: ${first.what}. Then: ${first.measure}.` : '';
  return `${opening}

![women at which each limit is reached](limits.svg)

${markdownTable(['what is full', 'women', 'what is then done'], rows)}

Processor time calls for read replicas late, as the table shows. A working set that does not fit into a server’s memory may call for
them, or for division, earlier: that was not measured, and \`pg_statio_user_tables\` shows it.`;
}
