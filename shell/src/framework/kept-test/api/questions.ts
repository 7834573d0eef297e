import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Language, useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from '@vesela/framework/forms';
import type { TestKind, TestPaths } from '../test-kind.ts';

export const QUESTIONS = ['questions'] as const;

/** The questions and their texts. While another language loads, the previous one stays. */
export function useQuestions({ api: base }: TestKind, language: Language) {
  const api = useApi<TestPaths>();
  return useQuery({
    queryKey: [...QUESTIONS, base, language],
    queryFn: async ({ signal }) => {
      const params = { query: { lang: language } };
      return { language, ...bodyOf(await api.GET(`${base}/questionnaire`, { params, signal })) };
    },
    placeholderData: keepPreviousData,
    retry: worthRetrying,
  });
}

export type Questions = NonNullable<ReturnType<typeof useQuestions>['data']>;
