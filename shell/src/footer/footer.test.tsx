/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createFakeShell, renderIn } from '../testing/fake-shell.tsx';
import { published, route } from '../testing/modules.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

it('shows the contributed links in the language of the page', async () => {
  renderIn(await createFakeShell({ modules: [published('mfe-consent', [route('/TermsConditions')])] }), <Footer />);
  expect(screen.getByRole('link', { name: 'Footer mfe-consent' }).getAttribute('href')).toBe('/en/TermsConditions');
  expect(screen.getByText('The portal is run by Vesela')).toBeTruthy();
});

it('shows the logo if the operator has set one', async () => {
  const view = { kind: 'module', name: 'mfe-a', route: route('/A', { sponsor: 'calculator' }) } as const;
  const shell = await createFakeShell({ view });
  const { container, unmount } = renderIn(shell, <Footer />);
  expect(container.querySelector('img')).toBeNull();
  unmount();
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  Object.assign(shell.config.sponsors.calculator ?? {}, { logo });
  expect(
    renderIn(shell, <Footer />)
      .container.querySelector('img')
      ?.getAttribute('src'),
  ).toBe(logo);
});

it.each([
  ['calculator', true],
  ['unknown', false],
  [undefined, false],
])('shows sponsor %s of the route: %s', async (sponsor, shown) => {
  const view = { kind: 'module', name: 'mfe-a', route: route('/A', sponsor ? { sponsor } : {}) } as const;
  renderIn(await createFakeShell({ view }), <Footer />);
  expect(screen.queryByText('Supported by Helper') !== null).toBe(shown);
});

it('keeps privacy, help, contact and accessibility where she decides', async () => {
  const privacy = published('mfe-consent', [route('/privacypolicy')]);
  Object.assign(privacy.descriptor.links.find(({ place }) => place === 'footer') ?? {}, { brief: true });
  const { container } = renderIn(await createFakeShell({ modules: [privacy] }), <Footer />);
  const kept = [...container.querySelectorAll('.footer__brief a')].map((link) => link.getAttribute('href'));
  expect(kept).toEqual(['/en/privacypolicy', '/en/Help', '/en/Contact', '/en/Accessibility']);
});

it('leads to help, contact, the accessibility statement and the search without any module', async () => {
  renderIn(await createFakeShell({ modules: 'failed' }), <Footer />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help', '/en/Help'],
    ['Contact', '/en/Contact'],
    ['Accessibility', '/en/Accessibility'],
    ['Search', '/en/Search'],
  ]);
});
