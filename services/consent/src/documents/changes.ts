import { type DocumentChanges, type DocumentText, SUMMARY_POINTS } from '@vesela/contracts/consent';
import { diffArrays } from 'diff';

type Change = DocumentChanges['changes'][number];
type Words = Change['words'];

interface Paragraph {
  section: string;
  text: string;
}

/** Search range for a modified paragraph, and maximum number of differing words: both bound the work on a hostile text. */
const LOOK_BACK = 5;
const MOST_EDITS = 400;
/** Below this share of common text two paragraphs count as one removed and one added. */
const ALIKE = 0.4;

/** Changes between two texts in reading order; unchanged parts are omitted. */
export function changesBetween(before: DocumentText, after: DocumentText): Change[] {
  const parts = diffArrays(paragraphsOf(before), paragraphsOf(after), { comparator: (a, b) => a.text === b.text });
  const changes: Change[] = [];
  let removed: Paragraph[] = [];
  const flush = () => {
    changes.push(...removed.map((paragraph) => whole(paragraph, 'removed')));
    removed = [];
  };
  for (const part of parts) {
    if (part.removed) {
      removed.push(...part.value);
    } else if (part.added) {
      for (const paragraph of part.value) {
        const partner = removed
          .slice(0, LOOK_BACK)
          .findIndex(({ text }) => likeness(wordsBetween(text, paragraph.text)) >= ALIKE);
        if (partner === -1) {
          changes.push(whole(paragraph, 'added'));
          continue;
        }
        const [old] = removed.splice(partner, 1);
        // Unmatched paragraphs before the matched one were removed.
        changes.push(...removed.splice(0, partner).map((gone) => whole(gone, 'removed')));
        const words = wordsBetween(old?.text ?? '', paragraph.text);
        changes.push({ section: paragraph.section, kind: 'changed', words });
      }
      flush();
    } else {
      flush();
    }
  }
  flush();
  return changes;
}

function whole({ section, text }: Paragraph, kind: 'added' | 'removed'): Change {
  return { section, kind, words: [{ text, change: kind }] };
}

function paragraphsOf({ title, intro, summary, sections }: DocumentText): Paragraph[] {
  const points = summary ? SUMMARY_POINTS.map((point) => summary.points[point]) : [];
  const shown = summary
    ? [summary.question, ...points, summary.refusal, summary.brief?.title, summary.brief?.text]
    : [];
  const head = [title, ...shown, intro].map((text = '') => ({ section: '', text }));
  const body = sections.flatMap((section) =>
    [section.title, ...section.parts.flat()].map((text) => ({ section: section.title, text })),
  );
  return [...head, ...body].filter(({ text }) => text !== '');
}

/** Words of any script, blanks, and single characters: the package's own tokenizer knows only Latin letters. */
const TOKENS = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

function wordsBetween(before: string, after: string): Words {
  const [left, right] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  const pieces = diffArrays(left, right, { maxEditLength: MOST_EDITS }) ?? [];
  return pieces.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** Share of the longer text that both have in common, 0 to 1. */
function likeness(words: Words): number {
  const length = (...changes: Words[number]['change'][]) =>
    words.filter(({ change }) => changes.includes(change)).reduce((sum, { text }) => sum + text.length, 0);
  return length('same') / Math.max(length('same', 'removed'), length('same', 'added'), 1);
}
