import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { type Language, loadTexts, PlatformContext, TextsContext } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

// Two busy cores need more than the usual second.
configure({ asyncUtilTimeout: 5000 });

/** Renders a part of a page as the module would, with services played by `answer`. */
export async function renderPart(
  part: ReactNode,
  answer: (request: Request) => Response | Promise<Response>,
  language: Language = 'en',
): Promise<FakePlatform> {
  const platform = createFakePlatform(answer);
  platform.language.set(language);
  await loadTexts('mfe-calculator', language, texts);
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  await act(async () => {
    render(
      <PlatformContext value={platform}>
        <TextsContext value="mfe-calculator">
          <QueryClientProvider client={queries}>{part}</QueryClientProvider>
        </TextsContext>
      </PlatformContext>,
    );
  });
  return platform;
}
