import { usePlatform } from '@vesela/framework';
import type { Section } from '../api/types.ts';
import { LinkedText } from './linked-text.tsx';

interface DocumentTextProps {
  sections: readonly Section[];
  /** Level of the section headings: one below the heading of the page or document. */
  level: 2 | 3;
  /** Prefix of the section anchors, for pages with several documents. */
  prefix?: string;
}

/** The numbered sections of a document, each with an anchor. */
export function DocumentText({ sections, level, prefix = '' }: DocumentTextProps) {
  const { providerEmail } = usePlatform().names;
  const Heading = level === 2 ? 'h2' : 'h3';
  const words = (text: string) => <LinkedText text={text} email={providerEmail} />;
  return sections.map(({ id, title, parts }, index) => (
    <section key={id} className="legal-section" aria-labelledby={prefix + id}>
      <Heading id={prefix + id}>
        {index + 1}. {title}
      </Heading>
      {parts.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{words(part)}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((point) => (
              <li key={point}>{words(point)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));
}
