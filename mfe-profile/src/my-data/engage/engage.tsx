import { OwnTexts } from '@vesela/framework/own-texts';
import { MY_DATA, myDataTexts } from '../my-data-texts.ts';
import { EngageFrame } from './engage-frame.tsx';
import '../my-data.css';

/** The engagement frame with its texts, for /Profile. */
export function Engage() {
  return (
    <OwnTexts namespace={MY_DATA} loaders={myDataTexts} fallback={null}>
      <EngageFrame />
    </OwnTexts>
  );
}
