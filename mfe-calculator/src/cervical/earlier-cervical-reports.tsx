import { EarlierReports } from '@vesela/framework/kept-test';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { CERVICAL_TEST } from '../calculator/test-kind.ts';

/** Her earlier reports of this test, each with what it says first. */
export function EarlierCervicalReports() {
  const { t } = useOwnTexts();
  return (
    <EarlierReports
      test={CERVICAL_TEST}
      line={({ symptoms, screening }) => (symptoms > 0 ? t('cervical.row.symptoms') : t(`cervical.row.${screening}`))}
    />
  );
}
