import { useStore } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, Disclosure } from '@vesela/ui';
import { type Aids, aids } from './aids.ts';

const KINDS: readonly (keyof Aids)[] = ['large', 'speech', 'timer'];

/** Switches for the aids of the guide. */
export function AidChoices() {
  const { t } = useOwnTexts();
  const on = useStore(aids);
  return (
    <Disclosure summary={t('aid.title')}>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`aid.${kind}`)}
          hint={t(`aid.${kind}-hint`)}
          checked={on[kind]}
          onChange={(wanted) => aids.set({ ...aids.get(), [kind]: wanted })}
        />
      ))}
    </Disclosure>
  );
}
