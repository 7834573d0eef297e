import { useEffect, useState } from 'react';
import { Greeting } from './greeting.tsx';
import { WaitingRows } from './rows.tsx';
import { WaitingCard } from './step-card.tsx';
import { Tests } from './tests.tsx';

/** When a service takes longer, the tests show before it has answered. */
const LATE_MS = 2500;

/** A window's height of what is on its way. The tests follow with it, so that nothing moves. */
export function Waiting({ lead }: { lead?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Greeting {...(lead !== undefined && { lead })} />
      <div className={late ? 'home-columns' : 'home-columns home-waiting'}>
        <div>
          <WaitingCard />
          <WaitingRows count={3} />
        </div>
        <div>
          <WaitingRows count={3} />
        </div>
      </div>
      {late && <Tests />}
    </>
  );
}
