import { useFlag } from '@vesela/framework';
import { EngageFrame } from './engage-frame.tsx';

/** The engagement frame for /Profile, unless the operator has disabled it. */
export function Engage() {
  if (useFlag('hide-engagement-frame')) return null;
  return <EngageFrame />;
}
