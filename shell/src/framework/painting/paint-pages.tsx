import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createStore,
  LANGUAGES,
  type Language,
  loadTexts,
  type Platform,
  PlatformContext,
  ReadyLanguageContext,
  type Session,
  type TextLoaders,
  TextsContext,
} from '@vesela/framework';
import { icuMessages } from '@vesela/framework/messages';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

/** What only a visit or the operator knows: a page that needs it cannot be painted, and its build says so. */
function unknown(what: string): never {
  throw new Error(`A page that is painted when it is built cannot use platform.${what}.`);
}

/** Links depend on the host; the shell fills them in. */
const hrefOf = (path: string) => `{{${path}}}`;

function platformIn(language: Language): Platform {
  const known: Partial<Platform> = {
    version: 1,
    session: createStore<Session>({ status: 'loading' }),
    language: createStore(language),
    flags: createStore({}),
    online: createStore(true),
    api: { fetch: () => unknown('api') },
    href: hrefOf,
    pathOfRoute: () => undefined,
    navigate: () => unknown('navigate'),
    reportError: () => unknown('reportError'),
    setUnsaved: () => unknown('setUnsaved'),
  };
  return new Proxy(known as Platform, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : unknown(String(name))),
  });
}

interface PaintOptions {
  module: string;
  Root: ComponentType;
  texts: TextLoaders;
  /** Portal paths of the pages. */
  paths: readonly string[];
}

/**
 * The first render of a module's pages in each language as HTML, by path and language, with `{{/Path}}` for links. Nothing
 * is known of the visit, so what waits for an answer shows that it waits. Runs in the build, under Node.
 */
export async function paintPages({ module, Root, texts, paths }: PaintOptions): Promise<Map<string, string>> {
  await i18next.use(icuMessages).init({
    ...{ fallbackLng: false, keySeparator: false, nsSeparator: false },
    ...{ resources: {}, interpolation: { escapeValue: false } },
  });
  const painted = new Map<string, string>();
  for (const language of LANGUAGES) {
    await loadTexts(module, language, texts);
    for (const path of paths) {
      const page = (
        <PlatformContext value={platformIn(language)}>
          <ReadyLanguageContext value={language}>
            <TextsContext value={module}>
              <QueryClientProvider client={new QueryClient()}>
                <StaticRouter location={path}>
                  <div lang={language}>
                    <Root />
                  </div>
                </StaticRouter>
              </QueryClientProvider>
            </TextsContext>
          </ReadyLanguageContext>
        </PlatformContext>
      );
      const onError = (error: unknown) => {
        throw error;
      };
      const { prelude } = await prerenderToNodeStream(page, { onError });
      painted.set(`${path} ${language}`, (await text(prelude)).replace(/<!--.*?-->/g, ''));
    }
  }
  return painted;
}
