import { useTexts } from '@vesela/framework';
import type { Section } from '../api/types.ts';

/** Table of contents at the top of a long page. */
export function LegalContents({ sections }: { sections: readonly Section[] }) {
  const t = useTexts();
  return (
    <nav className="legal-contents" aria-labelledby="contents">
      <h2 id="contents">{t('legal.contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
