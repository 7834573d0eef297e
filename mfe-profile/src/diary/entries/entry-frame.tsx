import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Card, Row } from '@vesela/ui';
import type { ReactNode } from 'react';
import type { DiaryEntry } from '../../api/diary.ts';

export interface EntryFrameProps {
  entry: DiaryEntry;
  /** Portal path of the page with the whole entry; without it there is no link. */
  view?: string | undefined;
  onDelete?: (() => void) | undefined;
  /** Shown next to the date. */
  aside?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Common parts of all entries: kind, date, link to the whole entry, delete button. */
export function EntryFrame({ entry: { kind, at }, view, onDelete, aside, actions, children }: EntryFrameProps) {
  const t = useTexts();
  const { href } = usePlatform();
  const date = dateAndTime(at, useLanguage());
  const name = { kind: t(`kind.${kind}`), date };
  return (
    <Card as="article">
      <h3>{t(`kind.${kind}`)}</h3>
      <p className="diary-entry__when">
        <time dateTime={at}>{date}</time>
        {aside}
      </p>
      {children}
      <Row gap={1} print={false}>
        {view !== undefined && (
          <ButtonLink look="quiet" href={href(view)} aria-label={t('entry.view.label', name)}>
            {t('entry.view')}
          </ButtonLink>
        )}
        {actions}
        {onDelete && (
          <Button look="plain" aria-label={t('entry.delete.label', name)} onClick={onDelete}>
            {t('entry.delete')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
