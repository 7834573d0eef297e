import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Spinner } from '@vesela/ui';
import { ShareSection, type ShareWithDoctorProps } from './share-section.tsx';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** On the user's own report: create a link for a doctor, see when it was opened, revoke it. */
export function ShareWithDoctor(props: ShareWithDoctorProps) {
  const waiting = useTexts();
  return (
    <OwnTexts namespace="framework-doctor-link" loaders={texts} fallback={<Spinner label={waiting('loading')} />}>
      <ShareSection {...props} />
    </OwnTexts>
  );
}
