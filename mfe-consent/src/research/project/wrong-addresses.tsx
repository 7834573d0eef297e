import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Addresses } from '../model/addresses.ts';

/** As many as are put right in one go; the rest comes when these are gone. */
const SHOWN = 20;

/** What is no address, by the line it stands in. */
export function WrongAddresses({ wrong }: Pick<Addresses, 'wrong'>) {
  const { t } = useOwnTexts();
  if (wrong.length === 0) return null;
  return (
    <ul>
      {wrong.slice(0, SHOWN).map(({ line, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same wrong piece may stand in a line twice
        <li key={index}>{t('invite.line', { line, text: text.slice(0, 80) })}</li>
      ))}
      {wrong.length > SHOWN && <li>{t('invite.moreWrong', { n: wrong.length - SHOWN })}</li>}
    </ul>
  );
}
