import { useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Access } from '../api.ts';

/** What somebody did with a record or with her account, in words. */
export function useAccessWords(): (access: Access) => string {
  const { t } = useOwnTexts();
  const common = useTexts();
  return ({ act, kind, by }) =>
    act === 'record_read'
      ? t(`accesses.read.${by === 'staff' ? 'staff' : 'doctor'}`, { what: t(`kind.${kind ?? 'other'}`) })
      : `${common(`act.${act}`)} (${common(`actor.${by === 'portal' ? 'portal' : 'provider'}`)})`;
}
