import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { type Language, PlatformContext, TextsContext } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { MythsPage } from '../../myths/myths.page.tsx';
import { MethodsPages } from '../pages/methods-pages.tsx';
import type { Eligibility } from '../verdict/verdict.ts';

// Two busy cores need more than the usual second.
configure({ asyncUtilTimeout: 5000 });

/** What the pages use of a report. */
export interface HeldReport {
  id: string;
  created_at: string;
  eligibility: Eligibility;
  believed: number[];
}

/** Renders the pages of methods and statements at a portal path, for a woman with this report or with none. */
export async function openMethods(
  path: string,
  report?: HeldReport,
  language: Language = 'en',
  prepare: (platform: FakePlatform) => void = () => undefined,
): Promise<FakePlatform> {
  const platform = createFakePlatform((request) => {
    const id = new URL(request.url).pathname.split('/')[4];
    if (id === undefined) return Response.json({ reports: report ? [report] : [], more: false });
    return report ? Response.json(report) : new Response(null, { status: 404 });
  });
  platform.language.set(language);
  prepare(platform);
  window.history.replaceState(null, '', platform.href(path));
  await act(async () => {
    render(
      <PlatformContext value={platform}>
        <TextsContext value="mfe-contraception">
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
            <BrowserRouter>
              <Routes>
                <Route path="/:lang?/ContraceptionMethods/*" element={<MethodsPages />} />
                <Route path="/:lang?/ContraceptionMyths" element={<MythsPage />} />
              </Routes>
            </BrowserRouter>
          </QueryClientProvider>
        </TextsContext>
      </PlatformContext>,
    );
  });
  return platform;
}
