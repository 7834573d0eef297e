import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Addresses } from '../model/addresses.ts';

/** Maximum number shown at once; the rest follows when these are corrected. */
const MAX_SHOWN = 20;

/** The invalid addresses, by line number. */
export function WrongAddresses({ wrong }: Pick<Addresses, 'wrong'>) {
  const { t } = useOwnTexts();
  if (wrong.length === 0) return null;
  return (
    <ul>
      {wrong.slice(0, MAX_SHOWN).map(({ line, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may contain the same invalid piece twice
        <li key={index}>{t('invite.line', { line, text: text.slice(0, 80) })}</li>
      ))}
      {wrong.length > MAX_SHOWN && <li>{t('invite.moreWrong', { n: wrong.length - MAX_SHOWN })}</li>}
    </ul>
  );
}
