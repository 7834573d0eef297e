/** A text whose lines are paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return text.split('\n').map((line) => <p key={line}>{line}</p>);
}
