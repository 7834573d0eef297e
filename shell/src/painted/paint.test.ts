import { expect, it } from '@jest/globals';
import { LANGUAGES, type Language, translate } from '@vesela/framework';
import { createFakeShell } from '../testing/fake-shell.tsx';
import { published, route } from '../testing/modules.ts';
import { createPainter } from './paint.tsx';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const FACEBOOK =
  'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.0;]';
const HOSTS = { fixed: { localhost: 'pl' }, internal: ['portal.example'] } as const;

async function painter() {
  const { config } = await createFakeShell();
  const paint = await createPainter({ ...config, hosts: HOSTS as unknown as typeof config.hosts });
  const modules = [published('mfe-consent', [{ ...route('/TermsConditions'), prefixed: false }])];
  return (pathname: string, { hostname = 'portal.example', userAgent = BROWSER } = {}) =>
    paint({ hostname, pathname, userAgent, modules });
}

it.each([
  ['/', 'lv', 'Sieviešu veselības profilakse · Vesela'],
  ['/en', 'en', 'Preventive health for women · Vesela'],
  ['/pl/login', 'pl', 'Logowanie · Vesela'],
])('%s is painted in its language', async (pathname, language, title) => {
  const painted = (await painter())(pathname);
  expect(painted).toMatchObject({ language, whole: { title } });
  const html = painted.whole?.html() ?? '';
  expect(html).toMatch(/<h1[^>]*>[^<]{3,}/);
  // The policy refuses styles in attributes.
  expect(html).not.toContain(' style=');
  // Every key has its text.
  expect(html).not.toMatch(/>(landing|login|header|footer)\.\w+</);
});

it('a host with a fixed language is painted in that one', async () => {
  expect((await painter())('/', { hostname: 'localhost' }).language).toBe('pl');
});

it.each<[string, Language, string]>([
  ['/WebviewDecision', 'lv', 'Lapa ielādējas…'],
  ['/en/Help', 'en', 'The page is loading…'],
  ['/ru/NoSuchPage', 'ru', 'Страница загружается…'],
  ['/pl/Calculator', 'pl', 'Strona się wczytuje…'],
])('%s says in its language that it is loading', async (pathname, language, text) => {
  const painted = (await painter())(pathname);
  expect(painted).toMatchObject({ language, waiting: expect.stringContaining(text) });
  expect(painted.description).toBe(translate('shell', language, 'landing.lead'));
  expect(painted.waiting).toContain('Vesela');
  expect(painted.waiting).not.toContain(' style=');
  expect(painted.whole).toBeUndefined();
});

it.each(['/en/', '/lv', '/TermsConditions', '/de'])(
  '%s, whose language is not known, says in all languages that it is loading',
  async (pathname) => {
    const painted = (await painter())(pathname);
    for (const language of LANGUAGES)
      expect(painted.waiting).toContain(`<span lang="${language}">${translate('shell', language, 'wait.page')}</span>`);
    expect(painted.whole).toBeUndefined();
  },
);

it('no whole page is painted for the browser of another app', async () => {
  const painted = (await painter())('/', { userAgent: FACEBOOK });
  expect(painted).toMatchObject({ language: 'lv' });
  expect(painted.whole).toBeUndefined();
});
