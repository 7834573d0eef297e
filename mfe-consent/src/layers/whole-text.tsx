import { longDate, usePlatform, useTexts } from '@vesela/framework';
import { Disclosure } from '@vesela/ui';
import { Link } from 'react-router-dom';
import type { PublishedDocument } from '../api/types.ts';
import { DocumentText } from '../legal/document-text.tsx';
import { textPath } from './text-path.ts';

interface WholeTextProps {
  text: PublishedDocument;
  /** Says which text it is, where a page has several. */
  title?: 'whole.title' | 'whole.report' | 'whole.research';
  /** Called with whether the whole text stands on the screen, each time that changes. */
  onToggle?: ((open: boolean) => void) | undefined;
}

/** The whole text below its summary, closed at first, with a link to the page of its own. */
export function WholeText({ text, title = 'whole.title', onToggle }: WholeTextProps) {
  const t = useTexts();
  const { href } = usePlatform();
  const date = longDate(text.date, text.lang, 'UTC');
  return (
    <Disclosure summary={t(title, { date })} onToggle={onToggle}>
      <p>
        <Link to={href(textPath(text.document, text.version_id))}>{t('whole.page')}</Link>
      </p>
      <div lang={text.lang}>
        <p>
          <strong>{text.title}</strong>
          {title !== 'whole.title' && `, ${date}`}
        </p>
        <p>{text.intro}</p>
        <DocumentText sections={text.sections} level={3} prefix={`${text.document}-`} />
      </div>
    </Disclosure>
  );
}
