import { useMutation } from '@tanstack/react-query';
import { useApi, useLanguage, usePlatform } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '../api.ts';
import { stepPath } from '../step-path.ts';
import type { TestKind, TestPaths } from '../test-kind.ts';

/** Starts a test with given answers. They are saved as a draft, like answers entered by the user. */
export function useStartWith(test: TestKind) {
  const { api: base } = test;
  const api = useApi<TestPaths>();
  const language = useLanguage();
  const platform = usePlatform();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (answers: Draft['answers']) => {
      const params = { query: { lang: language } };
      const { definition } = bodyOf(await api.GET(`${base}/questionnaire`, { params }));
      const body = {
        questionnaire_version: definition.version,
        answers,
        group: definition.groups[0]?.id ?? '',
        revision: 0,
      };
      bodyOf(await api.PUT(`${base}/draft`, { body }));
    },
    onSuccess: () => navigate(platform.href(stepPath(test))),
  });
}
