import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Stack } from '@vesela/ui';
import { adviceTexts } from '../advice/advice-texts.ts';
import { GeneticTestOffer } from '../advice/genetic-test-offer.tsx';
import { MunicipalityBlock } from '../advice/municipality-block.tsx';
import type { AnyReport } from '../api/types.ts';
import { CouponsBlock } from '../coupons/coupons-block.tsx';
import { mayNeedGenetics } from '../report/words/referral.ts';

/** Offers of partners, of the genetic test and of the user's municipality, limited to those valid today. */
export function Banners({ report }: { report: AnyReport | undefined }) {
  const { t } = useOwnTexts();
  const genetics = report === undefined || mayNeedGenetics(report);
  return (
    <Stack gap={4}>
      <p>{t('banners.rule')}</p>
      <OwnTexts namespace="mfe-calculator-advice" loaders={adviceTexts} fallback={null}>
        <Stack>
          {genetics && <GeneticTestOffer />}
          <MunicipalityBlock code={report?.answers.municipality} />
        </Stack>
      </OwnTexts>
      <CouponsBlock genetics={genetics} />
    </Stack>
  );
}
