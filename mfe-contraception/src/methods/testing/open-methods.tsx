import { screen, waitFor } from '@testing-library/react';
import type { GivenAnswers } from '@vesela/contraception-rules';
import type { Language } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { openLayers } from '@vesela/framework/testing/layers';
import { pageOpener } from '@vesela/framework/testing/pages';
import { Route, Routes } from 'react-router-dom';
import { MythsPage } from '../../myths/myths.page.tsx';
import { texts } from '../../texts.ts';
import { MethodsPages } from '../pages/methods-pages.tsx';
import type { Eligibility } from '../verdict/verdict.ts';

/** The part of a report that the pages use. */
export interface HeldReport {
  id: string;
  created_at: string;
  rules_version: string;
  eligibility: Eligibility;
  believed: number[];
  answers?: GivenAnswers;
}

function Pages() {
  return (
    <Routes>
      <Route path="/:lang?/ContraceptionMethods/*" element={<MethodsPages />} />
      <Route path="/:lang?/ContraceptionMyths" element={<MythsPage />} />
    </Routes>
  );
}
const openPage = pageOpener({ name: 'mfe-contraception', texts, root: Pages });

/** Renders the pages of methods and statements at a portal path, for a user with or without this report, with all cards open. */
export async function openMethods(
  path: string,
  report?: HeldReport,
  language: Language = 'en',
  prepare?: (platform: FakePlatform) => void,
): Promise<FakePlatform> {
  const answer = (request: Request) => {
    const id = new URL(request.url).pathname.split('/')[4];
    if (id === undefined) return Response.json({ reports: report ? [report] : [], more: false });
    return report ? Response.json({ answers: {}, ...report }) : new Response(null, { status: 404 });
  };
  const platform = await openPage(path, answer, { language, prepare });
  await screen.findByRole('heading', { level: 1 });
  // All below waits until it is known whether there is a report.
  await waitFor(() => {
    if (document.querySelector('.v-spinner') && platform.session.get().status !== 'loading')
      throw new Error('It still waits.');
  });
  openLayers();
  return platform;
}
