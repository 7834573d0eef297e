import type { Translate } from '@vesela/framework';
import { EmailText } from './email-text.tsx';
import type { LegalSection as Section } from './legal-document.ts';

export interface LegalSectionProps {
  section: Section;
  number: number;
  t: Translate;
  /** The operator's names that the texts take. */
  names: { portal: string; provider: string; email: string };
}

export function LegalSection({ section, number, t, names }: LegalSectionProps) {
  const words = (key: string) => <EmailText text={t(key, names)} email={names.email} />;
  return (
    <section className="legal-section" aria-labelledby={section.id}>
      <h2 id={section.id}>
        {number}. {t(section.title, names)}
      </h2>
      {section.parts.map((part) =>
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
  );
}
