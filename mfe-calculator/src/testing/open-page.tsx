import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { type Language, loadTexts, PlatformContext, TextsContext } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { BrowserRouter } from 'react-router-dom';
import { Root } from '../root.tsx';
import { texts } from '../texts.ts';

// Two busy cores need more than the usual second.
configure({ asyncUtilTimeout: 5000 });

/** Renders the module at a portal path, as the shell would, with services played by `answer`. */
export async function openPage(
  path: string,
  answer: (request: Request) => Response | Promise<Response>,
  language: Language = 'en',
  prepare: (platform: FakePlatform) => void = () => undefined,
): Promise<FakePlatform> {
  const platform = createFakePlatform(answer);
  platform.language.set(language);
  prepare(platform);
  await loadTexts('mfe-calculator', language, texts);
  window.history.replaceState(null, '', platform.href(path));
  await act(async () => {
    render(
      <PlatformContext value={platform}>
        <TextsContext value="mfe-calculator">
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
            <BrowserRouter>
              <Root />
            </BrowserRouter>
          </QueryClientProvider>
        </TextsContext>
      </PlatformContext>,
    );
  });
  return platform;
}
