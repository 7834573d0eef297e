import type { MethodId } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Checkbox, VisuallyHidden } from '@vesela/ui';
import { MAX_METHODS, useChosen } from './chosen.ts';
import { COMPARE_ID } from './compare-section.tsx';

/** Adds a method to the comparison; with two or more a button jumps to it. */
export function CompareChoice({ method, name }: { method: MethodId; name: string }) {
  const { t } = useOwnTexts();
  const { chosen, toggle } = useChosen();
  const taken = chosen.includes(method);
  const full = !taken && chosen.length >= MAX_METHODS;
  return (
    <div className="method-card__compare v-no-print">
      <Checkbox
        label={
          <>
            {t('compare.choose')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
        {...(full && { hint: t('compare.full') })}
        checked={taken}
        disabled={full}
        onChange={() => toggle(method)}
      />
      {taken && chosen.length > 1 && (
        <Button look="plain" onClick={() => document.getElementById(COMPARE_ID)?.focus()}>
          {t('compare.go')}
        </Button>
      )}
    </div>
  );
}
