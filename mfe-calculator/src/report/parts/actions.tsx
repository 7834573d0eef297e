import { usePlatform } from '@vesela/framework';
import { ButtonLink, Row } from '@vesela/ui';
import type { AnyReport } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';

/** Links to the next steps. */
export function Actions({ report }: { report: AnyReport }) {
  const { t } = useReportTexts();
  const platform = usePlatform();
  return (
    <Row print={false}>
      <ButtonLink look="quiet" href={platform.href(`/CalculatorReport/${report.id}/compare`)}>
        {t('action.compare')}
      </ButtonLink>
      <ButtonLink look="quiet" href={platform.href('/Calculator')}>
        {t('action.new')}
      </ButtonLink>
      <ButtonLink look="plain" href={platform.href('/')}>
        {t('action.home')}
      </ButtonLink>
    </Row>
  );
}
