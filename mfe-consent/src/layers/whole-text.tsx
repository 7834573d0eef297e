import { longDate, usePlatform, useTexts } from '@vesela/framework';
import { Disclosure } from '@vesela/ui';
import { Link } from 'react-router-dom';
import type { PublishedDocument } from '../api/types.ts';
import { DocumentText } from '../legal/document-text.tsx';
import { textPath } from './text-path.ts';

interface WholeTextProps {
  text: PublishedDocument;
  /** Short name of the text, where a page has several. */
  name?: string | undefined;
  /** Called when it is opened: from then on the whole text has been on the screen. */
  onOpen?: (() => void) | undefined;
}

/** The whole text below its summary, closed at first, with a link to the page of its own. */
export function WholeText({ text, name, onOpen }: WholeTextProps) {
  const t = useTexts();
  const { href } = usePlatform();
  const date = longDate(text.date, text.lang, 'UTC');
  return (
    <Disclosure summary={name ? t('whole.named', { name, date }) : t('whole.title', { date })} onOpen={onOpen}>
      <p>
        <Link to={href(textPath(text.document, text.version_id))}>{t('whole.page')}</Link>
      </p>
      <div lang={text.lang}>
        <p>
          <strong>{text.title}</strong>
        </p>
        <p>{text.intro}</p>
        <DocumentText sections={text.sections} level={3} prefix={`${text.document}-`} />
      </div>
    </Disclosure>
  );
}
