import { useQueryClient } from '@tanstack/react-query';
import { usePlatform, useTexts } from '@vesela/framework';
import { useWaitingHere } from '@vesela/framework/waiting-here';
import { Button, Row, Spinner } from '@vesela/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface KeptFirstProps {
  /** Of the self-examination. */
  path: string;
  /** Whether she has agreed to all that saving it needs: the terms and the use of health data. */
  agreed: boolean;
  /** What is asked before the next self-examination. */
  children: ReactNode;
}

const TOLD = 'told of a kept examination';

/**
 * Before what is asked on the way to the self-examination: that one waits on this device. Who has agreed to all that saving
 * it needs may do that first; others are told once that they are asked for it.
 */
export function KeptFirst({ path, agreed, children }: KeptFirstProps) {
  const t = useTexts();
  const { navigate } = usePlatform();
  const queries = useQueryClient();
  const { data, isPending } = useWaitingHere();
  const [goesOn, setGoesOn] = useState(() => !agreed && queries.getQueryData([TOLD]) === true);
  const heading = useRef<HTMLHeadingElement>(null);
  const isTold = !goesOn && (data?.waits || data?.closed);
  useEffect(() => {
    if (isTold) heading.current?.focus();
  }, [isTold]);
  if (isPending) return <Spinner full label={t('legal.loading')} />;
  if (!isTold) return children;
  const goOn = () => {
    queries.setQueryData([TOLD], true);
    setGoesOn(true);
  };
  return (
    <section className="layered" aria-labelledby="kept">
      <h2 id="kept" ref={heading} tabIndex={-1}>
        {t('kept.title')}
      </h2>
      <p>{t(agreed ? 'kept.now' : 'kept.consent')}</p>
      <Row>
        {agreed && <Button onClick={() => navigate(`${path}/step/results`)}>{t('kept.save')}</Button>}
        <Button look={agreed ? 'quiet' : 'main'} onClick={goOn}>
          {t(agreed ? 'kept.later' : 'ask.continue')}
        </Button>
      </Row>
    </section>
  );
}
