/** @jest-environment jsdom */
import '../testing/browser-globals.ts';
import { afterEach, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createFakePlatform } from '../testing/fake-platform.ts';
import { ModuleFrame } from '../testing/pages.tsx';
import { useReportForPage } from './report-for-page.ts';
import type { TestKind } from './test-kind.ts';

const TEST: TestKind = { page: '/Sample', report: '/SampleReport', api: '/api/sample' };
const REPORT = { id: '11111111-2222-4333-8444-555555555555', created_at: '2026-11-21T09:00:00.000Z', answers: {} };

function Page({ wanted }: { wanted: boolean }) {
  const report = useReportForPage(TEST, wanted);
  return <p>{report === undefined ? 'waits' : (report?.id ?? 'none')}</p>;
}

/** Shows the page; the service has these reports, or does not answer as it should. */
function show(reports: readonly (typeof REPORT)[] | 'failing', wanted = true) {
  const answer = ({ url }: Request) => {
    if (reports === 'failing') return new Response(null, { status: 403 });
    return Response.json(new URL(url).pathname.endsWith('/reports') ? { reports, more: false } : reports[0]);
  };
  render(
    <ModuleFrame platform={createFakePlatform(answer)} name="sample">
      <Page wanted={wanted} />
    </ModuleFrame>,
  );
}

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

it('waits for the newest report', async () => {
  show([REPORT]);
  expect(screen.getByText('waits')).toBeTruthy();
  expect(await screen.findByText(REPORT.id)).toBeTruthy();
});

it.each([['there is none', []] as const, ['it cannot be had', 'failing'] as const])(
  'goes on without it where %s',
  async (_, reports) => {
    show(reports);
    expect(screen.getByText('waits')).toBeTruthy();
    expect(await screen.findByText('none')).toBeTruthy();
  },
);

it('never waits without a connection, or where it is not wanted', () => {
  onlineManager.setOnline(false);
  show([REPORT]);
  expect(screen.getByText('none')).toBeTruthy();
  cleanup();
  onlineManager.setOnline(true);
  show([REPORT], false);
  expect(screen.getByText('none')).toBeTruthy();
});
