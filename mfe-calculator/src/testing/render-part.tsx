import { act, render } from '@testing-library/react';
import { type Language, loadTexts } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { ModuleFrame } from '@vesela/framework/testing/pages';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Renders a part of a page as the module would. `answer` plays its services. */
export async function renderPart(
  part: ReactNode,
  answer: (request: Request) => Response | Promise<Response>,
  language: Language = 'en',
): Promise<FakePlatform> {
  const platform = createFakePlatform(answer);
  platform.language.set(language);
  await loadTexts('mfe-calculator', language, texts);
  await act(async () => {
    render(
      <ModuleFrame platform={platform} name="mfe-calculator">
        {part}
      </ModuleFrame>,
    );
  });
  return platform;
}
