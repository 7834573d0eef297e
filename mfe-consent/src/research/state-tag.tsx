import { Tag } from '@vesela/ui';
import { useOwnTexts } from '../own-texts.tsx';
import type { ProjectSummary } from './api/types.ts';

const TONES = { draft: 'unclear', open: 'lowers', closed: 'plain' } as const;

export function StateTag({ state }: Pick<ProjectSummary, 'state'>) {
  const { t } = useOwnTexts();
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
