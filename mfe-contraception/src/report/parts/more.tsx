import { useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure, Spinner } from '@vesela/ui';
import { lazy, Suspense, useState } from 'react';
import type { ContraceptionReport } from '../../api-types.ts';

/** Methods and myths are loaded after the personal part. */
const MethodsOverview = lazy(async () => ({
  default: (await import('../../methods/methods-overview.tsx')).MethodsOverview,
}));
const Myths = lazy(async () => ({ default: (await import('../../myths/myths.tsx')).Myths }));

/**
 * All methods with pictograms, facts and comparison, several screens long: loaded on request. The list of verdicts is
 * the short form, also in print.
 */
export function MethodsSection({ report }: { report: ContraceptionReport | undefined }) {
  const { t } = useOwnTexts();
  const waiting = useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <section className="v-no-print" aria-labelledby="contraception-overview">
      <h2 id="contraception-overview">{t('overview.section')}</h2>
      <p>{t('overview.lead')}</p>
      <Disclosure summary={t('overview.open')} onOpen={() => setOpened(true)}>
        {opened && (
          <Suspense fallback={<Spinner label={waiting('loading')} />}>
            <MethodsOverview report={report} />
          </Suspense>
        )}
      </Disclosure>
    </section>
  );
}

/** The statements, the believed ones first; print shows only those. */
export function MythsSection({ believed }: Pick<ContraceptionReport, 'believed'>) {
  const { t } = useOwnTexts();
  const waiting = useTexts();
  return (
    <section
      id="contraception-myths"
      className={believed.length === 0 ? 'v-no-print' : undefined}
      aria-labelledby="contraception-myths-title"
    >
      <h2 id="contraception-myths-title">{t('myths.section')}</h2>
      <Suspense fallback={<Spinner label={waiting('loading')} />}>
        <Myths believed={believed} />
      </Suspense>
    </section>
  );
}
