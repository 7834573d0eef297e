import { useMutation } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useCacheExamination } from '../../api/examinations.ts';
import type { Examination } from '../../api/types.ts';
import type { SealedExamination } from './sealed.ts';

/** Decrypts an examination and sends it. Repeated requests create only one examination. */
export function useSend() {
  const api = useApi<paths>({ background: true });
  const remember = useCacheExamination();
  return useMutation({
    // Fail at once when offline, instead of waiting silently.
    networkMode: 'always',
    mutationFn: async (sealed: SealedExamination): Promise<Examination> => {
      const { symptoms, ...finished } = await sealed.open();
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const body = { ...finished, symptoms: [...symptoms], notes: '', reminder_requested: false, time_zone };
      return bodyOf(await api.POST('/api/examination/examinations', { body }));
    },
    onSuccess: remember,
  });
}
