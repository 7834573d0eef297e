import { usePlatform, useTexts } from '@vesela/framework';
import { Button, ButtonLink, Row } from '@vesela/ui';
import { useEffect, useRef } from 'react';

/**
 * Without consent to health data processing there is no test: explains this without pressure and keeps both options
 * open.
 */
export function HealthDenied({ onBack }: { onBack: () => void }) {
  const t = useTexts();
  const { href } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="denied">
      <h2 id="denied" ref={heading} tabIndex={-1}>
        {t('denied.title')}
      </h2>
      <p>{t('denied.text')}</p>
      <Row>
        <ButtonLink href={href('/')}>{t('denied.home')}</ButtonLink>
        <Button look="quiet" onClick={onBack}>
          {t('denied.back')}
        </Button>
      </Row>
    </section>
  );
}
