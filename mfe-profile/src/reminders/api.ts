import { useMutation } from '@tanstack/react-query';
import type { paths as ExaminationPaths } from '@vesela/contracts/types/examination';
import type { components, paths } from '@vesela/contracts/types/notification';
import { useApi, useLanguage } from '@vesela/framework';
import { bodyOf, isStatus } from '@vesela/framework/forms';
import { useOwnRecord } from '../api/own-record.ts';

export type Reminder = components['schemas']['Reminder'];
type Reminders = components['schemas']['Reminders'];

/** A service of an older version knows no questions after an examination. */
const remindersOf = ({ follow_ups = [], ...rest }: Omit<Reminders, 'follow_ups'> & Partial<Reminders>): Reminders => ({
  ...rest,
  follow_ups,
});

/** What is planned for the user, with mutations that change the reminder and stop a question after an examination. */
export function useReminder() {
  const api = useApi<paths>({ background: true });
  const examinations = useApi<ExaminationPaths>({ background: true });
  const { query, set, readAgain } = useOwnRecord('reminder', async (signal) =>
    remindersOf(bodyOf(await api.GET('/api/notification/reminder', { signal }))),
  );
  const changing = useMutation({
    mutationFn: async (body: { day: string; stopped: boolean }) =>
      remindersOf(bodyOf(await api.PUT('/api/notification/reminder', { body }))),
    onSuccess: (value) => set(value),
    // The reminder was sent or replaced while the page was open.
    onError: (error) => (isStatus(error, 404) ? readAgain() : undefined),
  });
  const stopping = useMutation({
    // The wish is kept with the examination, so that its report says the same.
    mutationFn: async (examinationId: string) => {
      const path = '/api/examination/examinations/{examinationId}';
      const params = { path: { examinationId } };
      const found = await examinations.GET(path, { params });
      // Deleted meanwhile: the question went with it.
      if (found.response.status === 404) return;
      const { revision, notes, reminder_requested, time_zone, follow_up } = bodyOf(found);
      const kept = { revision, notes, reminder_requested, time_zone };
      bodyOf(await examinations.PUT(path, { params, body: { ...kept, follow_up: { ...follow_up, wanted: false } } }));
    },
    // Set here, because the examination service tells the notification service a moment later.
    onSuccess: (_nothing, examinationId) =>
      set(
        (held) =>
          held && { ...held, follow_ups: held.follow_ups.filter((one) => one.examination_id !== examinationId) },
      ),
  });
  return { query, changing, stopping };
}

/** Saves the pending reminder as a calendar file. */
export function useSaveReminder() {
  const api = useApi<paths>({ background: true, longRunning: true });
  const lang = useLanguage();
  return useMutation({
    mutationFn: async () => {
      const given = { params: { query: { lang } }, parseAs: 'blob' } as const;
      const { data, response } = await api.GET('/api/notification/reminder.ics', given);
      if (!data) throw new Error(`calendar file: status ${response.status}`);
      saveBlob('reminder.ics', data as unknown as Blob);
    },
  });
}

/**
 * Whether the user has a secret feed URL, with mutations to create and delete it. Only the creating response contains
 * the URL.
 */
export function useCalendarFeed() {
  const api = useApi<paths>({ background: true });
  const lang = useLanguage();
  const { query, set } = useOwnRecord('calendar-feed', async (signal) =>
    bodyOf(await api.GET('/api/notification/calendar-feed', { signal })),
  );
  const creating = useMutation({
    gcTime: 0,
    mutationFn: async () => bodyOf(await api.POST('/api/notification/calendar-feed', { body: { lang } })),
    onSuccess: ({ created_at }) => set({ created_at }),
  });
  const ending = useMutation({
    mutationFn: async () => bodyOf(await api.DELETE('/api/notification/calendar-feed')),
    onSuccess: () => {
      creating.reset();
      set({ created_at: null });
    },
  });
  return { query, creating, ending };
}

/** Saves a file on the device. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
