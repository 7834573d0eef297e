/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { AppointmentLink } from './appointment-link.tsx';
import { PlatformContext } from './hooks/context.ts';
import { LANGUAGES } from './platform/language.ts';
import { createFakePlatform } from './testing/fake-platform.ts';

afterEach(cleanup);

const open = (routes: string[], language: (typeof LANGUAGES)[number] = 'en', country?: string) => {
  const platform = createFakePlatform(() => Response.json({}));
  platform.language.set(language);
  platform.routes = routes;
  render(
    <PlatformContext value={platform}>
      <AppointmentLink to="mammography" country={country} />
    </PlatformContext>,
  );
};

it.each(LANGUAGES)('leads to what she wants to book (%s)', (language) => {
  open(['/Appointments'], language);
  const link = screen.getByRole('link');
  expect(link.textContent).not.toBe('');
  expect(link.getAttribute('href')).toMatch(/\/Appointments#mammography$/);
});

it('names her country where it is known', () => {
  open(['/Appointments'], 'pl', 'LV');
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/Appointments\?country=LV#mammography$/);
});

it('names no country where only the European guideline holds', () => {
  open(['/Appointments'], 'pl', 'EU');
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/Appointments#mammography$/);
});

it('is nothing while no module has the page', () => {
  open([]);
  expect(screen.queryByRole('link')).toBeNull();
});
