import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { useState } from 'react';

/** Whether the drawings move, and the button that stops them. Without it they would move for as long as she looks. */
export function useMotion() {
  const { t } = useOwnTexts();
  const [moving, setMoving] = useState(true);
  const button = (
    <div className="exam-motion">
      <Button look="plain" onClick={() => setMoving(!moving)}>
        {moving ? t('pattern.pause') : t('pattern.play')}
      </Button>
    </div>
  );
  return { moving, button };
}
