import { useStore } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure, Select } from '@vesela/ui';
import { BODIES, shownBody } from './bodies.ts';

/** Shows the drawings with a body more like the user's own. */
export function BodyChoice() {
  const { t } = useOwnTexts();
  const body = useStore(shownBody);
  return (
    <Disclosure summary={t('body.other')}>
      <Select
        label={t('body.label')}
        hint={t('body.hint')}
        value={body}
        options={BODIES.map((value) => ({ value, label: t(`body.${value}`) }))}
        onChange={(value) => shownBody.set(BODIES.find((one) => one === value) ?? 'younger')}
      />
    </Disclosure>
  );
}
