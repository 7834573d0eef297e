import type { ProfileHandlers } from '../contract-handlers.ts';
import type { Diary } from './diary.ts';

export function diaryRoutes(diary: Diary): Pick<ProfileHandlers, 'getDiary'> {
  return { getDiary: ({ caller, query }) => diary.page(caller.subject, query) };
}
