const MAX_LENGTH = 200;
const MORE = '…';

/** The first non-empty line of the notes, at most 200 characters; no character is split. */
export function notesStart(notes: string): string {
  const line =
    notes
      .split(/\r?\n/)
      .find((candidate) => candidate.trim() !== '')
      ?.trim() ?? '';
  if (line.length <= MAX_LENGTH) return line;
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  let start = '';
  for (const character of characters) {
    if (start.length + character.length + MORE.length > MAX_LENGTH) break;
    start += character;
  }
  return start.trimEnd() + MORE;
}
