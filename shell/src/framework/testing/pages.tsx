import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PlatformContext } from '../hooks/context.ts';
import type { Language } from '../platform/language.ts';
import { icuMessages } from '../texts/messages.ts';
import { TextsContext } from '../texts/module-texts.ts';
import { loadTexts, type TextLoaders } from '../texts/texts.ts';
import { createFakePlatform, type FakePlatform } from './fake-platform.ts';

/** Initialises i18next like the shell; every module loads its own texts. */
export async function startTexts(): Promise<void> {
  await i18next.use(icuMessages).init({ lng: 'en', keySeparator: false, nsSeparator: false, resources: {} });
}

interface ModuleFrameProps {
  platform: FakePlatform;
  /** Namespace of the module's texts. */
  name: string;
  children: ReactNode;
}

/** The providers that a module has on the page, except for its router. */
export function ModuleFrame({ platform, name, children }: ModuleFrameProps) {
  return (
    <PlatformContext value={platform}>
      <TextsContext value={name}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
          {children}
        </QueryClientProvider>
      </TextsContext>
    </PlatformContext>
  );
}

interface ModuleUnderTest {
  name: string;
  texts: TextLoaders;
  root: ComponentType;
}

interface OpenOptions {
  language?: Language | undefined;
  /** Changes the platform before the page renders. */
  prepare?: ((platform: FakePlatform) => void) | undefined;
}

/** Returns a function that renders a module at a portal path, as the shell would. `answer` plays its services. */
export function pageOpener({ name, texts, root: Root }: ModuleUnderTest) {
  return async (
    path: string,
    answer: (request: Request) => Response | Promise<Response>,
    { language = 'en', prepare }: OpenOptions = {},
  ): Promise<FakePlatform> => {
    const platform = createFakePlatform(answer);
    platform.language.set(language);
    prepare?.(platform);
    await loadTexts(name, language, texts);
    window.history.replaceState(null, '', platform.href(path));
    await act(async () => {
      render(
        <ModuleFrame platform={platform} name={name}>
          <BrowserRouter>
            <Root />
          </BrowserRouter>
        </ModuleFrame>,
      );
    });
    return platform;
  };
}
