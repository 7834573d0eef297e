import { usePlatform, useTexts } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { METHODS_NAMESPACE, methodsTexts } from './methods-texts.ts';
import { type MethodsReport, Overview } from './overview.tsx';
import { METHODS_PATH } from './paths.ts';

/** The methods as a part of another page, below its own h2; loads its texts. */
export function MethodsOverview({ report }: { report: MethodsReport | undefined }) {
  const t = useTexts();
  return (
    <OwnTexts namespace={METHODS_NAMESPACE} loaders={methodsTexts} fallback={<Spinner label={t('loading')} />}>
      <Overview report={report} />
      <AllMethods />
    </OwnTexts>
  );
}

function AllMethods() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  return (
    <p className="v-no-print">
      <a href={platform.href(METHODS_PATH)}>{t('overview.all')}</a>
    </p>
  );
}
