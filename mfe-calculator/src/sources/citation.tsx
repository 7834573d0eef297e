import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { CONTENT_SOURCES, type ContentSource, type ContentSourceId } from './content-sources.ts';

/** A publication as cited, with its remarks and its date in the language of the page; `withName` begins with its short form. */
export function Citation({ id, withName = false }: { id: ContentSourceId; withName?: boolean }) {
  const { t, language } = useOwnTexts();
  const { short, citation, published, secondHand, olderCopy }: ContentSource = CONTENT_SOURCES[id];
  const remarks = [
    published !== undefined && longDate(published, language, 'UTC'),
    olderCopy && t('content.older-copy'),
    secondHand && t('content.second-hand'),
  ].filter((remark) => typeof remark === 'string');
  return (
    <>
      <span lang="en">
        {withName && (
          <>
            <strong>{short}</strong>:{' '}
          </>
        )}
        {citation}
      </span>
      {remarks.length > 0 && ` (${remarks.join('; ')})`}
    </>
  );
}
