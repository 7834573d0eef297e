import { dateAndTime, type Language, longDate, type Translate, useLanguage, useTexts } from '@vesela/framework';
import { ProgressBar, SummaryList, SummaryRow } from '@vesela/ui';
import type { Holder, Revocation } from '../api/types.ts';
import { holderName } from '../model/holder-name.ts';
import { useHoldersOf } from '../model/use-holders.ts';
import './holders.css';

function progressOf({ confirmed_at, erased }: Holder, t: Translate, language: Language, due: string): string {
  if (confirmed_at === null) return t('holder.open', { due });
  return t('holder.done', { date: dateAndTime(confirmed_at, language), n: erased ?? 0 });
}

/** Every service that may hold the user's study data, and whether it has confirmed the deletion. */
export function Holders({ revocation: { holders: all, state, due_by } }: { revocation: Revocation }) {
  const t = useTexts();
  const holders = useHoldersOf(all);
  const language = useLanguage();
  const done = holders.filter(({ confirmed_at }) => confirmed_at !== null).length;
  const due = longDate(due_by, language);
  const progress = t('holders.progress', { n: done, of: holders.length });
  return (
    <section className="holders" aria-labelledby="holders">
      <h2 id="holders">{t('holders.title')}</h2>
      <p>{t('holders.text')}</p>
      {state !== 'waiting' && (
        <>
          <ProgressBar value={done} max={holders.length} label={progress} />
          <p role="status">{progress}</p>
        </>
      )}
      <SummaryList>
        {holders.map((holder) => (
          <SummaryRow key={holder.holder} term={holderName(t, holder.holder)}>
            {progressOf(holder, t, language, due)}
          </SummaryRow>
        ))}
      </SummaryList>
    </section>
  );
}
