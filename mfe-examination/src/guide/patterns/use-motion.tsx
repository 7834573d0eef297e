import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { useState } from 'react';

/** Whether the drawings are animated, and the button that stops them; otherwise they would move without end. */
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
