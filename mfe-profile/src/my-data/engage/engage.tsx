import { useFlag } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { MY_DATA, myDataTexts } from '../my-data-texts.ts';
import { EngageFrame } from './engage-frame.tsx';
import '../my-data.css';

/** The engagement frame with its texts, for /Profile, unless the operator has disabled it. */
export function Engage() {
  if (useFlag('hide-engagement-frame')) return null;
  return (
    <OwnTexts namespace={MY_DATA} loaders={myDataTexts} fallback={null}>
      <EngageFrame />
    </OwnTexts>
  );
}
