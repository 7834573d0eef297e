/** A text with one paragraph per line. */
export function Paragraphs({ text }: { text: string }) {
  return text.split('\n').map((line) => <p key={line}>{line}</p>);
}
