import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { type Language, loadTexts, PlatformContext, TextsContext } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { BrowserRouter } from 'react-router-dom';
import { Root } from '../root.tsx';
import { texts } from '../texts.ts';

/** Texts as the shell starts them. */
export async function startTexts() {
  // Two busy cores need more than the usual second.
  configure({ asyncUtilTimeout: 5000 });
  await i18next.use(ICU).init({ lng: 'en', keySeparator: false, nsSeparator: false, resources: {} });
}

interface Options {
  language?: Language;
  /** Changes the platform before the page sees it. */
  prepare?: (platform: FakePlatform) => void;
}

/** Renders the module at a portal path, as the shell would, with the service played by `answer`. */
export async function openPage(
  path: string,
  answer: (request: Request) => Response | Promise<Response>,
  { language = 'en', prepare }: Options = {},
): Promise<FakePlatform> {
  const platform = createFakePlatform(answer);
  platform.language.set(language);
  prepare?.(platform);
  await loadTexts('mfe-examination', language, texts);
  window.history.replaceState(null, '', platform.href(path));
  await act(async () => {
    render(
      <PlatformContext value={platform}>
        <TextsContext value="mfe-examination">
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
