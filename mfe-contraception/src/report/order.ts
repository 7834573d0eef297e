import { byUrgency } from '@vesela/contraception-rules';
import type { ContraceptionReport, ReportBlock } from '../api-types.ts';

/** Shown before everything else: urgent help, and a method in use that conflicts with the answers. */
const isFirst = ({ block, severity }: ReportBlock) => severity === 'urgent' || block === 'current_method_conflict';

/** Blocks that have their own section. */
const ELSEWHERE: ReadonlySet<string> = new Set(['myths']);

/** Conflicts that are no verdict on a method: it is too weak for her, or a medicine weakens it. */
const NO_VERDICT: ReadonlySet<string> = new Set(['weak_method', 'weakened', 'weakened_none_needed']);

/**
 * Whether the headline of a block says what stands first already: the verdict on a method that she uses. Oestrogen is one
 * thing, whichever method contains it. What gives a reason of its own is no repetition.
 */
function isSaidFirst(first: readonly ReportBlock[]): (block: ReportBlock) => boolean {
  const judged = new Set(
    first
      .filter(({ block, variant }) => block === 'current_method_conflict' && !NO_VERDICT.has(variant))
      .flatMap(({ methods = [] }) => methods),
  );
  return ({ block, variant, methods = [] }) => {
    if (block !== 'illnesses' || methods.length === 0) return false;
    if (variant.startsWith('oestrogen_')) return methods.some((method) => judged.has(method));
    return variant.startsWith('others_') && methods.every((method) => judged.has(method));
  };
}

/** Whose headline repeats an answer of hers and nothing else. */
const isHerAnswer = ({ block, variant }: ReportBlock) => block === 'pregnancy_plans' && variant === 'none';

/**
 * The blocks of a report by position, the most urgent first. `key` contains all except the first, and `points` those of
 * them whose headline says something new.
 */
export function orderedBlocks({ blocks }: Pick<ContraceptionReport, 'blocks'>) {
  const first = byUrgency(blocks.filter(isFirst));
  const key = byUrgency(blocks.filter((block) => !isFirst(block)));
  const isSaid = isSaidFirst(first);
  return {
    first,
    key,
    points: key.filter((block) => !isSaid(block) && !isHerAnswer(block)),
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
