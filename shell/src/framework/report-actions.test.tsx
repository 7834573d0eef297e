/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type Language, PlatformContext } from '@vesela/framework';
import { createFakePlatform } from '@vesela/framework/testing';
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

afterEach(cleanup);

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
