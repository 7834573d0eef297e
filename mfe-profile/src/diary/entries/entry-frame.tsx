import { dateAndTime, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Card, Row } from '@vesela/ui';
import type { ReactNode } from 'react';
import type { DiaryEntry } from '../../api/diary.ts';

export interface EntryFrameProps {
  entry: DiaryEntry;
  /** Portal path of the page where it is read whole; without one there is no way to it. */
  view?: string | undefined;
  onDelete?: (() => void) | undefined;
  /** Beside the date. */
  aside?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** What every entry has: its kind, its date, the way to the whole of it, and its deletion. */
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
