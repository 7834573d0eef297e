import { EarlierReports } from '@vesela/framework/kept-test';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { CERVICAL_TEST } from '../calculator/test-kind.ts';

/** The user's earlier reports of this test, each with its headline. */
export function EarlierCervicalReports() {
  const { t } = useOwnTexts();
  return (
    <EarlierReports
      test={CERVICAL_TEST}
      line={({ symptoms, screening }) => (symptoms > 0 ? t('cervical.row.symptoms') : t(`cervical.row.${screening}`))}
    />
  );
}
