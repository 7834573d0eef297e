import { usePlatform } from '@vesela/framework';
import { ButtonLink } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

const LIMITS = ['genes', 'validation', 'reference', 'years', 'invasive', 'not-for', 'unused'] as const;

/** The limits of the model, and its data. */
export function Limits({ report, date }: { report: Report; date: string }) {
  const { t } = useReportTexts();
  const platform = usePlatform();
  return (
    <>
      <ul className="risk-limits">
        {LIMITS.map((limit) => (
          <li key={limit}>
            <strong>{t(`limits.${limit}.name`)}</strong> {t(`limits.${limit}.text`)}
          </li>
        ))}
      </ul>
      <p>{t('limits.doctor')}</p>
      <h3>{t('built.title')}</h3>
      <p>{t('built.text')}</p>
      <h3>{t('sure.title')}</h3>
      <p>{t('sure.fit')}</p>
      <p>{t('sure.one')}</p>
      <div className="v-no-print">
        <ButtonLink look="plain" href={platform.href('/Sources')}>
          {t('built.sources')}
        </ButtonLink>
      </div>
      <p className="risk-soft">{t('built.version', { model: report.model_version, date })}</p>
    </>
  );
}
