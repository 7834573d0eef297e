import { longDate, usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';
import type { PublishedDocument } from '../api/types.ts';

/** Announces the version that follows, or says of a text that it has not begun. `path` is the page of the document. */
export function NextVersion({ text, path }: { text: PublishedDocument; path: string }) {
  const t = useTexts();
  const { href } = usePlatform();
  const { next, lang } = text;
  if (next)
    return (
      <Notice live={false} title={t('legal.next.title', { date: longDate(next.date, lang, 'UTC') })}>
        <News sentences={next.news} />
        <p>
          <a href={`${href(path)}?version=${encodeURIComponent(next.version_id)}`}>{t('legal.next.link')}</a>
        </p>
      </Notice>
    );
  if (text.in_force || Date.parse(text.date) <= Date.now()) return null;
  return (
    <Notice live={false} title={t('legal.later.text', { date: longDate(text.date, lang, 'UTC') })}>
      <News sentences={text.news} />
      <p>
        <a href={href(path)}>{t('legal.later.link')}</a>
      </p>
    </Notice>
  );
}

function News({ sentences }: { sentences: PublishedDocument['news'] }) {
  if (!sentences) return null;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
