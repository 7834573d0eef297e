import {
  DIARY_KINDS,
  type DiaryFilter,
  type DiaryKind,
  type DiaryPage,
  type DiaryQuery,
} from '@vesela/contracts/profile';
import { problem } from '@vesela/service-kit';
import type { DiaryStore } from './diary.store.ts';
import { placeOf, readPlace } from './place.ts';

const KINDS: Readonly<Record<DiaryFilter, readonly DiaryKind[]>> = {
  all: DIARY_KINDS,
  results: ['risk_report', 'cervical_report', 'contraception_report'],
  examinations: ['examination'],
  genetic_tests: ['genetic_test'],
};

export interface Diary {
  /** A page of the subject's entries, newest first. Throws `validation_failed` for an invalid cursor. */
  page(subject: string, query: DiaryQuery): Promise<DiaryPage>;
}

export function createDiary(store: Pick<DiaryStore, 'list'>): Diary {
  return {
    async page(subject, { filter, limit, before }) {
      const place = before === undefined ? undefined : readPlace(before);
      if (before !== undefined && !place) {
        throw problem('validation_failed', { errors: [{ field: 'before', code: 'wrong_format' }] });
      }
      const found = await store.list(subject, KINDS[filter], limit + 1, place);
      const entries = found.slice(0, limit);
      const last = entries.at(-1);
      return { entries, older: found.length > limit && last ? placeOf(last) : null };
    },
  };
}
