/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type Language, PlatformContext } from '@vesela/framework';
import { createFakePlatform } from '@vesela/framework/testing';
import { ModuleFrame, startTexts } from '@vesela/framework/testing/pages';
import { ReportActions } from './report-actions.tsx';

function show(language: Language, print?: string) {
  const platform = createFakePlatform(() => Response.error());
  platform.language.set(language);
  render(
    <PlatformContext value={platform}>
      <ReportActions {...(print ? { print } : {})} again="Take the test again" testPath="/Calculator" home="Home">
        <a href="#doctor">For the doctor</a>
      </ReportActions>
    </PlatformContext>,
  );
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

const PROJECT = {
  consent_document: 'project.p',
  client_name: 'Institute of Health',
  texts: { lv: { name: 'Miegs', description: '', purpose: '' } },
  activities: [{ surveys: ['Calculator'] }],
};

beforeAll(startTexts);
afterEach(cleanup);

describe('the report of a participant without an account', () => {
  const open = async (status: string, testPath = '/Calculator') => {
    let asked = 0;
    const platform = createFakePlatform((request) => {
      asked += 1;
      if (request.url.endsWith('/my-project')) return Response.json({ project: PROJECT });
      return Response.json({ consents: [{ document: 'project.p', status, timestamp: '2026-11-20T12:00:00.000Z' }] });
    });
    platform.session.set({ status: 'participant', project: 'p' });
    render(
      <ModuleFrame platform={platform} name="test">
        <ReportActions again="Again" testPath={testPath} home="Home" />
      </ModuleFrame>,
    );
    await waitFor(() => expect(asked).toBe(2));
  };

  it('says for which project the test was taken, and what it gets', async () => {
    await open('given');
    const line = await screen.findByText(/^Taken for the project “Miegs” of Institute of Health\./);
    expect(line.textContent).toContain('it does not get this report');
  });

  it.each([
    ['she has withdrawn', 'revoked', '/Calculator'],
    ['the project does not ask for the test', 'given', '/Contraception'],
  ])('says nothing where %s', async (_what, status, testPath) => {
    await open(status, testPath);
    expect(screen.queryByText(/Taken for the project/)).toBeNull();
  });
});

describe('the row below a report', () => {
  it.each([
    ['lv', '/Calculator', '/'],
    ['pl', '/pl/Calculator', '/pl/'],
  ] as const)('leads to the test and home in %s', (language, test, home) => {
    show(language);
    expect(links()).toEqual([
      ['For the doctor', '#doctor'],
      ['Take the test again', test],
      ['Home', home],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('prints the report where that is offered', () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    show('en', 'Print');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});
