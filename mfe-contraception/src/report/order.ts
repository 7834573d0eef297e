import { byUrgency } from '@vesela/contraception-rules';
import type { ContraceptionReport, ReportBlock } from '../api-types.ts';

/** Shown before everything else: urgent help, and a method in use that conflicts with the answers. */
const isFirst = ({ block, severity }: ReportBlock) => severity === 'urgent' || block === 'current_method_conflict';

/** Blocks that have their own section. */
const ELSEWHERE: ReadonlySet<string> = new Set(['myths']);

/** The blocks of a report by position, the most urgent first. `key` contains all except the first. */
export function orderedBlocks({ blocks }: Pick<ContraceptionReport, 'blocks'>) {
  const key = byUrgency(blocks.filter((block) => !isFirst(block)));
  return {
    first: byUrgency(blocks.filter(isFirst)),
    key,
    personal: key.filter(({ block }) => !ELSEWHERE.has(block)),
  };
}

/** Blocks with a line for each group of methods that share their reasons. */
const PER_METHODS: ReadonlySet<string> = new Set(['illnesses', 'current_method_conflict']);

/** Anchor that a headline of the key points links to; no two blocks of a report have the same. */
export function anchorOf({ block, variant, methods }: Pick<ReportBlock, 'block' | 'variant' | 'methods'>): string {
  if (block === 'myths') return 'contraception-myths';
  const first = PER_METHODS.has(block) ? methods?.[0] : undefined;
  return ['contraception', block, variant, ...(first ? [first] : [])].join('-').replaceAll('_', '-');
}
