import { dateAndTime, useLanguage, useTexts } from '@vesela/framework';
import { Button } from '@vesela/ui';
import type { DiaryEntry } from '../../api/diary.ts';
import { EntryFrame } from './entry-frame.tsx';

/** Placeholder while the summary is loading. */
export function EntryWaiting({ entry }: { entry: DiaryEntry }) {
  return (
    <EntryFrame entry={entry}>
      <span className="diary-entry__waiting" aria-hidden="true" />
    </EntryFrame>
  );
}

/** The service does not respond. Not announced to screen readers: there may be twenty of these at once. */
export function EntryFailed({ entry, busy, onRetry }: { entry: DiaryEntry; busy: boolean; onRetry: () => void }) {
  const t = useTexts();
  const name = { kind: t(`kind.${entry.kind}`), date: dateAndTime(entry.at, useLanguage()) };
  const again = (
    <Button look="quiet" busy={busy} aria-label={t('entry.retry.label', name)} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <EntryFrame entry={entry} actions={again}>
      <p>{t('entry.failed')}</p>
    </EntryFrame>
  );
}
