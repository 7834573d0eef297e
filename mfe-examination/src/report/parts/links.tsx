import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { LayerList } from '@vesela/ui';

/**
 * Further reading. The articles are the operator's: an external page, or one in its own words that opens here; without
 * any they are left out. After a sign there is no link to the risk test: its figure would say nothing about the sign, and
 * could keep her from a doctor.
 */
export function Links({ riskTest }: { riskTest: boolean }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const { breastHealth } = platform.articles;
  const own = breastHealth && 'paragraphs' in breastHealth ? breastHealth : undefined;
  const elsewhere = breastHealth && !('paragraphs' in breastHealth) ? breastHealth[language] : undefined;
  const calculator = riskTest ? platform.pathOfRoute('Calculator') : undefined;
  const links = elsewhere !== undefined || calculator !== undefined;
  return (
    <>
      {own && (
        <LayerList
          sections={[
            {
              id: 'article',
              title: own.title[language],
              line: own.line[language],
              print: false,
              content: own.paragraphs.map((paragraph) => <p key={paragraph.en}>{paragraph[language]}</p>),
            },
          ]}
        />
      )}
      {links && (
        <nav aria-labelledby="exam-links" className="v-no-print">
          <h2 id="exam-links">{t('links.title')}</h2>
          <ul>
            {elsewhere !== undefined && (
              <li>
                <a href={elsewhere} rel="noopener noreferrer">
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
      )}
    </>
  );
}
