import { useOwnTexts } from '@vesela/framework/own-texts';
import { SCREENING_STATEMENT_VALUES } from '../../screening/programmes.ts';
import { DIFFERENCES } from '../all-facts.ts';

/** Differences between specification and evidence. The pages show the evidence. */
export function Differences() {
  const { t } = useOwnTexts();
  return (
    <section aria-labelledby="sources-differences">
      <h2 id="sources-differences">{t('differences.title')}</h2>
      <p>{t('differences.text')}</p>
      <ul className="statements">
        {DIFFERENCES.map((id) => (
          <li key={id}>
            <strong>{t('differences.spec')}</strong> {t(`difference.${id}-spec`)}
            <br />
            <strong>{t('differences.shown')}</strong> {t(`difference.${id}-shown`, SCREENING_STATEMENT_VALUES)}
          </li>
        ))}
      </ul>
    </section>
  );
}
