import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';

/**
 * Further reading. The articles are an external page set by the operator; without it the link is left out. After a sign
 * there is no link to the risk test: its figure would say nothing about the sign, and could keep her from a doctor.
 */
export function Links({ flagged }: { flagged: boolean }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const articles = platform.articles.breastHealth?.[language];
  const calculator = flagged ? undefined : platform.pathOfRoute('Calculator');
  if (articles === undefined && calculator === undefined) return null;
  return (
    <nav aria-labelledby="exam-links" className="v-no-print">
      <h2 id="exam-links">{t('links.title')}</h2>
      <ul>
        {articles !== undefined && (
          <li>
            <a href={articles} rel="noopener noreferrer">
              {t('links.articles')}
            </a>
          </li>
        )}
        {calculator !== undefined && (
          <li>
            <a href={platform.href(calculator)}>{t('links.calculator')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
