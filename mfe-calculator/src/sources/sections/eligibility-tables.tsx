import editions from '@vesela/contracts/data/eligibility-editions.json' with { type: 'json' };
import { monthText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Titles } from './titles.tsx';

/** The tables behind the contraception test, in the order of the sentences about them. */
const TABLES = ['who', 'us', 'uk', 'eu'] as const;

/** As a text: a year has no thousands separator, and what is missing leaves its words out. */
const text = (value: number | null) => (value === null ? 'none' : String(value));

/** Which editions of the medical eligibility tables the contraception test uses, and which it does not. */
export function EligibilityTables() {
  const { t, language } = useOwnTexts();
  return (
    <section aria-labelledby="sources-eligibility">
      <h2 id="sources-eligibility">{t('eligibility.title')}</h2>
      <p>{t('eligibility.text')}</p>
      <ul>
        {TABLES.map((table) => {
          const { edition, year, changed } = editions.used[table];
          const values = { edition: text(edition), year: text(year), changed: text(changed) };
          return <li key={table}>{t(`eligibility.${table}`, values)}</li>;
        })}
      </ul>
      {editions.newer.map(({ table, edition, published }) => (
        <p key={table}>
          {t('eligibility.newer', { table, edition: text(edition), month: monthText(published, language) })}
        </p>
      ))}
      <p>{t('eligibility.unpublished')}</p>
      <Titles titles={TABLES.map((table) => editions.used[table].citation)} />
    </section>
  );
}
