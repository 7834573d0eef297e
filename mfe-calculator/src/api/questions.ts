import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { paths } from '@vesela/contracts/types/calculator';
import { type Language, useApi } from '@vesela/framework';
import { bodyOf, worthRetrying } from './api-error.ts';

export const QUESTIONS = ['questions'] as const;

/** The questions and their words. While another language is on its way, the last one stays. */
export function useQuestions(language: Language) {
  const api = useApi<paths>();
  return useQuery({
    queryKey: [...QUESTIONS, language],
    queryFn: async ({ signal }) => {
      const params = { query: { lang: language } };
      return { language, ...bodyOf(await api.GET('/api/calculator/questionnaire', { params, signal })) };
    },
    placeholderData: keepPreviousData,
    retry: worthRetrying,
  });
}

export type Questions = NonNullable<ReturnType<typeof useQuestions>['data']>;
