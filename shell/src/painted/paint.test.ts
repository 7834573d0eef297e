import { expect, it } from '@jest/globals';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import { LANGUAGES, type Language, translate } from '@vesela/framework';
import { createFakeShell } from '../testing/fake-shell.tsx';
import { published, route } from '../testing/modules.ts';
import { createPainter } from './paint.tsx';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const FACEBOOK =
  'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.0;]';
const HOSTS = { fixed: { localhost: 'pl' }, internal: ['portal.example'] } as const;

async function painter(more: Partial<PortalConfig> = {}) {
  const { config } = await createFakeShell();
  const paint = await createPainter({ ...config, ...more, hosts: HOSTS as unknown as typeof config.hosts });
  const modules = [
    published('mfe-consent', [
      { ...route('/Genome'), prefixed: false },
      route('/TermsConditions', { painted: true }),
      route('/Test', { painted: true, public: false }),
      route('/Unbuilt', { painted: true }),
      route('/Sources'),
    ]),
  ];
  return (pathname: string, { hostname = 'portal.example', userAgent = BROWSER } = {}) =>
    paint({ hostname, pathname, userAgent, modules, partOf });
}

const partOf: Parameters<Awaited<ReturnType<typeof createPainter>>>[0]['partOf'] = ({ name }, path, language) =>
  path === '/Unbuilt'
    ? undefined
    : {
        html: `<h1 tabindex="-1">${name} <b>&amp;</b> ${language}</h1><a href="{{/Sources?a&b}}">1</a>`,
        style: 'h1{}',
      };

it.each([
  ['/', 'lv', 'Sieviešu veselība un profilakse · Vesela'],
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

it.each(['/en/', '/lv', '/Genome', '/de'])(
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

it.each([
  ['/ru/TermsConditions', 'everybody', 'href="/ru/Sources?a&amp;b"'],
  ['/Test', 'known', 'href="/Sources?a&amp;b"'],
])('%s has what its module has rendered, with the links of the host, for %s', async (pathname, audience, link) => {
  const { whole, language } = (await painter())(pathname);
  expect(whole).toMatchObject({ title: `mfe-consent & ${language} · Vesela`, style: 'h1{}' });
  expect(whole?.script).toContain(`"audience":"${audience}"`);
  const html = whole?.html() ?? '';
  expect(html).toContain(`<div class="painted-part"><h1 tabindex="-1">mfe-consent <b>&amp;</b> ${language}</h1>`);
  expect(html).toContain(link);
  expect(html).toContain('</div><div id="module-outlet"></div>');
  // It is not known who sees it, and the frame is there.
  expect(html).not.toMatch(/href="[^"]*\/login"/);
  expect(html).toMatch(/<header .*<footer /s);
  expect(html).not.toContain('{{');
});

it('the page of a visitor is hidden from whoever is known', async () => {
  expect((await painter())('/en').whole?.script).toContain('"audience":"visitor"');
});

it.each([
  ['a page that its module has not rendered', '/en/Unbuilt', {}],
  ['a portal with another minimum age than the texts were rendered with', '/en/Test', { minimumAge: 21 }],
])('%s says that it is loading', async (_what, pathname, config) => {
  expect((await painter(config))(pathname).whole).toBeUndefined();
});
