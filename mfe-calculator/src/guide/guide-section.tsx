import type { ReactNode } from 'react';

interface GuideSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  /** The sentence that names the source, if there is one. */
  source?: string | undefined;
}

/** One section of a guide, with an anchor and its source. */
export function GuideSection({ id, title, children, source: line }: GuideSectionProps) {
  return (
    <section className="guide__section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      {line !== undefined && <small className="guide__source">{line}</small>}
    </section>
  );
}

/** The statements of a section; `text` returns each by its number, starting at 1. */
export function Points({ count, text }: { count: number; text: (number: number) => string }) {
  const texts = Array.from({ length: count }, (_, i) => text(i + 1));
  return (
    <ul>
      {texts.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
