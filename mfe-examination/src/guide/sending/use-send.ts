import type { paths } from '@vesela/contracts/types/examination';
import { useApi } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useCallback, useRef, useState } from 'react';
import { useCacheExamination } from '../../api/examinations.ts';
import type { SealedExamination } from './sealed.ts';

const IDLE = { isPending: false, error: undefined as unknown };

/**
 * Decrypts an examination and sends it. Repeated requests create only one examination. After `reset` the outcome of an
 * earlier request changes nothing here.
 */
export function useSend() {
  const api = useApi<paths>({ background: true });
  const remember = useCacheExamination();
  const [state, setState] = useState(IDLE);
  const last = useRef(0);
  const reset = useCallback(() => {
    last.current += 1;
    setState(IDLE);
  }, []);
  const send = useCallback(
    async (sealed: SealedExamination, onSent: (id: string) => void) => {
      last.current += 1;
      const turn = last.current;
      setState({ ...IDLE, isPending: true });
      try {
        const { symptoms, ...finished } = await sealed.open();
        const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        const body = { ...finished, symptoms: [...symptoms], notes: '', reminder_requested: false, time_zone };
        const examination = bodyOf(await api.POST('/api/examination/examinations', { body }));
        remember(examination);
        if (turn === last.current) onSent(examination.id);
      } catch (error) {
        if (turn === last.current) setState({ ...IDLE, error });
      }
    },
    [api, remember],
  );
  return { ...state, send, reset };
}
