import { useTexts } from '@vesela/framework';
import { Button } from '@vesela/ui';
import type { ReactNode } from 'react';
import './choice.css';

export interface ChoiceProps {
  /** Labels of the two options. */
  yes: string;
  no: string;
  /** The option that is being saved. */
  busy: 'yes' | 'no' | undefined;
  onYes: () => void;
  onNo: () => void;
  /** Content directly above the buttons. */
  children?: ReactNode;
}

/** Two options of equal weight: same look, same size, side by side. */
export function Choice({ yes, no, busy, onYes, onNo, children }: ChoiceProps) {
  const t = useTexts();
  return (
    <div className="choice v-no-print">
      {children}
      <div className="choice__ways">
        <Button look="quiet" wide busy={busy !== undefined} onClick={onYes}>
          {busy === 'yes' ? t('wait') : yes}
        </Button>
        <Button look="quiet" wide busy={busy !== undefined} onClick={onNo}>
          {busy === 'no' ? t('wait') : no}
        </Button>
      </div>
    </div>
  );
}
