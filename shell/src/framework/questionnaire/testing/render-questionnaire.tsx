// biome-ignore lint/correctness/noUndeclaredDependencies: test tools are declared in the root package
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { PlatformContext } from '@vesela/framework';
import type { Answers } from '@vesela/questionnaire';
import i18next from 'i18next';
import { StrictMode, useState } from 'react';
import { createFakePlatform } from '../../testing/index.ts';
import { icuMessages } from '../../texts/messages.ts';
import type { Load, PlaceLists } from '../places.ts';
import { Questionnaire, type QuestionnaireProps } from '../questionnaire.tsx';
import { sampleDefinition, sampleTexts } from './sample.ts';

export const sampleLists: Load<PlaceLists> = {
  status: 'ready',
  value: {
    country: [
      { value: 'LV', label: 'Latvia' },
      { value: 'PL', label: 'Poland' },
      { value: 'AD', label: 'Andorra' },
    ],
    municipality: [
      { value: 'RIX', label: 'Rīga' },
      { value: 'LV-002', label: 'Aizkraukle Municipality' },
    ],
  },
};

/** Initialises i18next like the shell, and stubs the one browser function that the combo box needs and jsdom lacks. */
export async function prepare() {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

  await i18next.use(icuMessages).init({ keySeparator: false, nsSeparator: false, fallbackLng: false, resources: {} });
}

/** What stands before an answer of before. */
export const SAID = 'You said on 3 March 2026:';

export type RenderOptions = Partial<Pick<QuestionnaireProps, 'group' | 'language' | 'places' | 'save' | 'onSubmit'>> & {
  answers?: Answers;
  /** What she said before. */
  lastAnswers?: Answers;
};

/** The test's address bar: holds the page and records every change. */
function Host({ history, ...props }: Omit<QuestionnaireProps, 'onGroupChange'> & { history: string[] }) {
  const [group, setGroup] = useState(props.group);
  const change = (next: string) => {
    history.push(next);
    setGroup(next);
  };
  return <Questionnaire {...props} group={group} onGroupChange={change} />;
}

/** Renders the sample questionnaire with a platform and an address bar of its own, starting with `answers`. */
export function renderQuestionnaire({ answers = {}, ...options }: RenderOptions = {}) {
  const platform = createFakePlatform(() => new Response('{}'));
  const save = jest.fn<QuestionnaireProps['save']>(options.save ?? (async () => 'saved'));
  const onSubmit = jest.fn<QuestionnaireProps['onSubmit']>(options.onSubmit ?? (async () => undefined));
  const onClose = jest.fn();
  const onReload = jest.fn();
  const history: string[] = [];
  const lastAnswers = Object.fromEntries(
    Object.entries(options.lastAnswers ?? {}).map(([id, answer]) => [id, { answer, said: SAID }]),
  );
  const tree = (group: string | undefined, visit = 0) => (
    <StrictMode>
      <PlatformContext value={platform}>
        <Host
          key={visit}
          history={history}
          definition={sampleDefinition}
          texts={sampleTexts}
          language={options.language ?? 'en'}
          places={options.places ?? sampleLists}
          initialAnswers={answers}
          lastAnswers={lastAnswers}
          group={group}
          save={save}
          onSubmit={onSubmit}
          onClose={onClose}
          onReload={onReload}
        />
      </PlatformContext>
    </StrictMode>
  );
  const { rerender } = render(tree(options.group));
  let visits = 0;
  /** Opens the questionnaire again at another URL. */
  const visit = (group: string) => {
    visits += 1;
    rerender(tree(group, visits));
  };
  return { platform, save, onSubmit, onClose, onReload, history, visit };
}

/** A complete set of answers. */
export const complete: Answers = {
  pregnant: 'no',
  age: 46,
  system: 'metric',
  weight: 62.5,
  height: 168,
  methods: ['2'],
  country: 'PL',
};
