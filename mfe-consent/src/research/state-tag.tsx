import { useOwnTexts } from '@vesela/framework/own-texts';
import { Tag } from '@vesela/ui';
import type { ProjectSummary } from './api/types.ts';

const TONES = { draft: 'unclear', open: 'lowers', closed: 'plain' } as const;

export function StateTag({ state }: Pick<ProjectSummary, 'state'>) {
  const { t } = useOwnTexts();
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
