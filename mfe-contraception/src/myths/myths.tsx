import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { MYTHS_NAMESPACE, mythsTexts } from './myths-texts.ts';
import { StatementGroups } from './statements.tsx';

/**
 * The 23 statements as a part of another page, below its own h2; loads its texts. `believed` contains their numbers.
 */
export function Myths({ believed }: { believed?: readonly number[] }) {
  const t = useTexts();
  return (
    <OwnTexts namespace={MYTHS_NAMESPACE} loaders={mythsTexts} fallback={<Spinner label={t('loading')} />}>
      <StatementGroups believed={believed} folded />
    </OwnTexts>
  );
}
