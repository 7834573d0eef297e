import { useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Access } from '../api.ts';

/** Describes an access to a record or to the account. */
export function useAccessText(): (access: Access) => string {
  const { t } = useOwnTexts();
  const common = useTexts();
  return ({ act, kind, by }) =>
    act === 'record_read'
      ? t(`accesses.read.${by === 'staff' ? 'staff' : 'doctor'}`, { what: t(`kind.${kind ?? 'other'}`) })
      : `${common(`act.${act}`)} (${common(`actor.${by === 'portal' ? 'portal' : 'provider'}`)})`;
}
