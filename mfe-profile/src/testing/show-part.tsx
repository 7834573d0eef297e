import { render } from '@testing-library/react';
import { loadTexts } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { ModuleFrame, startTexts } from '@vesela/framework/testing/pages';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const MODULE = 'mfe-profile';

/** Initialises i18next and loads the texts that all pages of the module share, in English. */
export async function startModuleTexts(): Promise<void> {
  await startTexts();
  await loadTexts(MODULE, 'en', texts);
}

/** Renders a part of a page, which loads its own texts. */
export const showPart = (platform: FakePlatform, part: ReactNode) =>
  render(
    <ModuleFrame platform={platform} name={MODULE}>
      {part}
    </ModuleFrame>,
  );
