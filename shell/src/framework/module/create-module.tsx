import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
// Import by package name, not by path: the contexts must come from the page's one shared copy.
import {
  type Language,
  loadTexts,
  type ModuleProps,
  PlatformContext,
  ReadyLanguageContext,
  type TextLoaders,
  TextsContext,
  useStore,
} from '@vesela/framework';
import * as React from 'react';
import { type ComponentType, createElement, StrictMode, useEffect, useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';

/** Health data are refetched after five minutes and never kept after the page is left. */
const queryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5 * 60_000, refetchOnWindowFocus: false } } });

/** The parts of a micro-frontend. */
export interface ModuleParts {
  name: string;
  texts: TextLoaders;
  Root: ComponentType;
}

interface FrameProps extends ModuleProps {
  parts: ModuleParts;
  client: QueryClient;
}

/** Shows the module in the last language whose texts have loaded, so that a switch never shows raw keys. */
function useReadyLanguage({ platform, parts: { name, texts } }: FrameProps): Language {
  const wanted = useStore(platform.language);
  const [ready, setReady] = useState(wanted);
  useEffect(() => {
    let current = true;
    loadTexts(name, wanted, texts).then(
      () => current && setReady(wanted),
      (error: unknown) => platform.reportError(error, { part: name }),
    );
    return () => {
      current = false;
    };
  }, [platform, name, wanted, texts]);
  return ready;
}

function ModuleFrame(props: FrameProps) {
  const { platform, client } = props;
  const { name, Root } = props.parts;
  const ready = useReadyLanguage(props);
  return (
    <StrictMode>
      <PlatformContext value={platform}>
        <ReadyLanguageContext value={ready}>
          <TextsContext value={name}>
            <QueryClientProvider client={client}>
              <BrowserRouter>
                <div lang={ready}>
                  <Root />
                </div>
              </BrowserRouter>
            </QueryClientProvider>
          </TextsContext>
        </ReadyLanguageContext>
      </PlatformContext>
    </StrictMode>
  );
}

/**
 * Creates the single-spa lifecycles of a micro-frontend. `Root` renders `<Routes>` with paths such as
 * `/:lang?/Calculator`. The texts of the page's language are loaded before the first render. A rendering error unmounts
 * the module and is shown by the shell.
 */
export function createModule(parts: ModuleParts) {
  const client = queryClient();
  const lifecycles = singleSpaReact<FrameProps>({
    React,
    ReactDOMClient,
    rootComponent: ModuleFrame,
    renderType: 'createRoot',
    errorBoundary: (error, _info, props) => {
      props.platform.moduleFailed(parts.name, error);
      return createElement('div');
    },
  });
  const steps = (step: typeof lifecycles.mount) =>
    [step].flat().map((run) => (props: ModuleProps) => run({ ...props, parts, client } as never));
  return {
    bootstrap: [
      ({ platform }: ModuleProps) => loadTexts(parts.name, platform.language.get(), parts.texts),
      ...steps(lifecycles.bootstrap),
    ],
    mount: steps(lifecycles.mount),
    unmount: steps(lifecycles.unmount),
  };
}
