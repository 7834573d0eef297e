import { byUrgency, EFFECTIVENESS, METHODS } from '@vesela/contraception-rules';
import type { ContraceptionReport, ReportBlock } from '../api-types.ts';

/** Before everything else: help that cannot wait, and a method in use that her answers speak against. */
const isFirst = ({ block, severity }: ReportBlock) => severity === 'urgent' || block === 'current_method_conflict';

/** Blocks that stand in a section of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['myths']);

/** The blocks of a report by where they stand. `key` is all of them but the first, the most pressing first. */
export function orderedBlocks({ blocks }: Pick<ContraceptionReport, 'blocks'>) {
  const rest = blocks.filter((block) => !isFirst(block));
  return {
    first: byUrgency(blocks.filter(isFirst)),
    key: byUrgency(rest),
    personal: rest.filter(({ block }) => !ELSEWHERE.has(block)),
  };
}

/** Where a headline among the key points leads to. */
export const anchorOf = ({ block, variant }: Pick<ReportBlock, 'block' | 'variant'>): string =>
  block === 'myths' ? 'contraception-myths' : `contraception-${block}-${variant}`.replaceAll('_', '-');

const strengthOf = (method: string): number => {
  const order: readonly (string | null | undefined)[] = EFFECTIVENESS;
  const place = order.indexOf(METHODS.find(({ id }) => id === method)?.label);
  return place === -1 ? EFFECTIVENESS.length : place;
};

/** The most effective methods first; equals keep the order of the catalogue. */
export function byEffectiveness<T extends { method: string }>(verdicts: readonly T[]): T[] {
  return [...verdicts].sort((a, b) => strengthOf(a.method) - strengthOf(b.method));
}
