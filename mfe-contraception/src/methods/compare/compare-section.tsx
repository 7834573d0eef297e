import { METHODS } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row } from '@vesela/ui';
import type { Eligibility } from '../verdict/verdict.ts';
import { MOST, useChosen } from './chosen.ts';
import { CompareTable } from './compare-table.tsx';

/** Where the button of a card leads. */
export const COMPARE_ID = 'method-compare';

/** What she has chosen to see side by side, and how to choose. */
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
        {chosen.length === 0 ? t('compare.hint') : t('compare.chosen', { n: chosen.length, most: MOST })}{' '}
        {chosen.length === MOST && t('compare.full')}
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
      {methods.length > 1 && <CompareTable methods={methods} {...(eligibility && { eligibility })} />}
    </section>
  );
}
