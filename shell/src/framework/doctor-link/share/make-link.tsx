import { DEFAULT_LINK_DAYS, MAX_LINK_DAYS } from '@vesela/contracts/constants';
import { useStateAcrossSignIn } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Select } from '@vesela/ui';
import type { FormEvent } from 'react';

const DAYS = Array.from({ length: MAX_LINK_DAYS }, (_, i) => i + 1);

/** Choice of the link's lifetime, and the button that creates the link. */
export function MakeLink({ busy, onMake }: { busy: boolean; onMake: (days: number) => void }) {
  const { t } = useOwnTexts();
  const [days, setDays] = useStateAcrossSignIn('doctor-link-days', String(DEFAULT_LINK_DAYS));
  const options = DAYS.map((n) => ({ value: String(n), label: t('make.days', { n }) }));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onMake(Number(days));
  }
  return (
    <form onSubmit={submit}>
      <Select label={t('make.label')} hint={t('make.hint')} options={options} value={days} onChange={setDays} />
      <Button type="submit" look="quiet" busy={busy}>
        {t(busy ? 'make.busy' : 'make.button')}
      </Button>
    </form>
  );
}
