import { METHODS } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import type { Eligibility } from '../verdict/verdict.ts';
import { MAX_METHODS, useChosen } from './chosen.ts';
import { CompareChart } from './compare-chart.tsx';
import { CompareTable } from './compare-table.tsx';

/** Target of the button on a card. */
export const COMPARE_ID = 'method-compare';

/** The comparison of the selected methods, and how to select them. */
export function CompareSection({ eligibility }: { eligibility?: Eligibility }) {
  const { t } = useOwnTexts();
  const { chosen, toggle } = useChosen();
  const methods = METHODS.filter(({ id }) => chosen.includes(id));
  return (
    <section className="method-compare-section v-no-print" aria-labelledby={COMPARE_ID}>
      <h3 id={COMPARE_ID} tabIndex={-1}>
        {t('compare.title')}
      </h3>
      <p role="status">
        {chosen.length === 0 ? t('compare.hint') : t('compare.chosen', { n: chosen.length, most: MAX_METHODS })}{' '}
        {chosen.length === MAX_METHODS && t('compare.full')}
      </p>
      {methods.length > 0 && (
        <Row gap={1}>
          {methods.map(({ id }) => (
            <Button key={id} look="quiet" onClick={() => toggle(id)}>
              {t('compare.remove', { name: t(`method.${id}.name`) })}
            </Button>
          ))}
        </Row>
      )}
      {methods.length > 1 && (
        <>
          <CompareChart methods={methods} />
          <CompareTable methods={methods} {...(eligibility && { eligibility })} />
        </>
      )}
    </section>
  );
}
