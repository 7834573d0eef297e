import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { linkTexts, NAMESPACE } from '../link-texts.ts';
import { ShareSection, type ShareWithDoctorProps } from './share-section.tsx';

/** On the user's own report: create a link for a doctor, see when it was opened, revoke it. */
export function ShareWithDoctor(props: ShareWithDoctorProps) {
  const waiting = useTexts();
  return (
    <OwnTexts namespace={NAMESPACE} loaders={linkTexts} fallback={<Spinner label={waiting('loading')} />}>
      <ShareSection {...props} />
    </OwnTexts>
  );
}
