import { usePlatform, useStore } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure, Select } from '@vesela/ui';
import { showBody, shownBody } from './bodies.ts';
import { BODIES } from './postures.ts';

/** Shows the drawings with a body more like the user's own. */
export function BodyChoice() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const { body } = useStore(shownBody);
  const show = async (value: string) => {
    try {
      await showBody(BODIES.find((one) => one === value) ?? 'younger');
    } catch {
      platform.notify({ kind: 'error', text: t('body.failed') });
    }
  };
  return (
    <Disclosure summary={t('body.other')}>
      <Select
        label={t('body.label')}
        hint={t('body.hint')}
        value={body}
        options={BODIES.map((value) => ({ value, label: t(`body.${value}`) }))}
        onChange={(value) => void show(value)}
      />
    </Disclosure>
  );
}
