import { useTexts } from '@vesela/framework';

/** The numbered list of sections at the head of a long page. */
export function LegalContents({ entries }: { entries: readonly { id: string; title: string }[] }) {
  const t = useTexts();
  return (
    <nav className="legal-contents" aria-labelledby="contents">
      <h2 id="contents">{t('legal.contents')}</h2>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
