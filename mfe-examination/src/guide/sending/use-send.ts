import { useMutation } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { answerOf } from '@vesela/framework/forms';
import { useRemember } from '../../api/examinations.ts';
import type { Examination } from '../../api/types.ts';
import type { Held } from './sealed.ts';

/** Opens a sealed examination and sends it. However often it is sent, it stays one examination. */
export function useSend() {
  const api = useApi<paths>({ background: true });
  const remember = useRemember();
  return useMutation({
    // A lost line is told at once instead of waiting unseen.
    networkMode: 'always',
    mutationFn: async (held: Held): Promise<Examination> => {
      const { symptoms, ...finished } = await held.open();
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const body = { ...finished, symptoms: [...symptoms], notes: '', reminder_requested: false, time_zone };
      return answerOf(await api.POST('/api/examination/examinations', { body }));
    },
    onSuccess: remember,
  });
}
