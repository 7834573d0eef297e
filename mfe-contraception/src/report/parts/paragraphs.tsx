/** A text with one paragraph per line; a line whose placeholder is empty is none. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => <p key={line}>{line}</p>);
}
