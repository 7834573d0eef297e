import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { readHtml } from '@vesela/notification/testing';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { propertiesOf, writeTheme } from './write-theme.ts';

const { folder, remove } = temporaryFolder();
const theme = path.join(folder, 'vesela');
const read = (name: string) => readFileSync(path.join(theme, name), 'utf8');
const messages = (part: 'login' | 'email', language: string) =>
  new Map(
    read(`${part}/messages/messages_${language}.properties`)
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const templates = () => readdirSync(path.join(theme, 'login')).filter((name) => name.endsWith('.ftl'));

beforeAll(() => writeTheme(theme));
afterAll(remove);

describe.each(LANGUAGES)('in %s', (language) => {
  it('has every message that a template of ours shows', () => {
    const wanted = templates().flatMap((name) => [...read(`login/${name}`).matchAll(/\bmsg\("([^"]+)"/g)]);
    const known = messages('login', language);
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.map(([, key = '']) => key).filter((key) => !known.has(key))).toEqual([]);
  });

  it('says the limits that the realm has', () => {
    expect(messages('login', language).get('passwordHint')).toContain('12');
    expect(messages('login', language).get('accountTemporarilyDisabledMessage')).toContain('15');
  });

  it('has its mails in text and HTML, with the link and the language of both', () => {
    const mails = messages('email', language);
    expect(mails.get('emailVerificationBody')).toContain(`\\n\\n{0}&kc_locale=${language}\\n\\n`);
    expect(mails.get('identityProviderLinkBodyHtml')).toContain(` href="{3}&kc_locale=${language}" `);
    expect(mails.get('passwordResetSubject')).toBeTruthy();
  });

  it('calls the portal by the name that the realm has, in whichever place Keycloak gives it', () => {
    const mails = messages('email', language);
    for (const [name, place] of [
      ['emailVerification', '{2}'],
      ['passwordReset', '{2}'],
      ['identityProviderLink', '{1}'],
      ['executeActions', '{2}'],
    ]) {
      expect(mails.get(`${name}Body`)).toContain(place);
      expect(mails.get(`${name}BodyHtml`)).toContain(place);
      expect(mails.get(`${name}Body`)).not.toContain('Vesela');
    }
  });
});

it('runs under a policy without inline scripts, styles and handlers', () => {
  for (const name of templates()) {
    const text = read(`login/${name}`);
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=/i);
    // Keycloak would put an inline script before it.
    expect(text).not.toMatch(/<\/head>/i);
  }
});

it('masks every password, and lets a password manager and the clipboard fill it in', () => {
  const fields = templates().flatMap((name) =>
    [...read(`login/${name}`).matchAll(/<(?:@layout\.|@)field name="(password[\w-]*)"([^>]*)>/g)].map(
      ([, field, rest = '']) => ({
        field,
        type: /type="(\w+)"/.exec(rest)?.[1],
        filled: /autocomplete="([\w-]+)"/.exec(rest)?.[1],
      }),
    ),
  );
  expect(fields.map(({ field }) => field).sort()).toEqual(['password', 'password', 'password-confirm', 'password-new']);
  expect(
    fields.filter(({ type, filled = '' }) => type !== 'password' || !/^(current|new)-password$/.test(filled)),
  ).toEqual([]);
  // Handlers in attributes are refused above; these are the scripts of the pages.
  for (const script of readdirSync(path.join(theme, 'login/resources')).filter((name) => name.endsWith('.js')))
    expect(read(`login/resources/${script}`)).not.toMatch(/paste|beforeinput/);
});

it('frames its mails as the letters of the portal, and loads nothing', () => {
  const template = read('email/html/template.ftl');
  const filled = template
    .replace(/^<#macro emailLayout>\n|<\/#macro>\n$/g, '')
    .replace(/\$\{locale[^}]*\}/, 'pl')
    .replaceAll('<#nested>', messages('email', 'pl').get('emailVerificationBodyHtml') ?? '')
    .replace(/\$\{[^}]*\}/g, 'Vesela');
  const { faults, language, hrefs, elements, styles } = readHtml(filled);
  expect([faults, language, hrefs]).toEqual([[], 'pl', ['{0}&kc_locale=pl']]);
  expect([...elements].filter((name) => /img|link|script|iframe/.test(name))).toEqual([]);
  expect(styles).toContain('prefers-color-scheme:dark');
  expect(styles).not.toMatch(/url\(|@import/);
});

it('has the files that its pages ask for', () => {
  const asked = [...read('login/template.ftl').matchAll(/resourcesPath}\/([\w./-]+)"/g)].map(([, file = '']) => file);
  expect(asked).toHaveLength(5);
  for (const file of asked) expect(statSync(path.join(theme, 'login/resources', file)).size).toBeGreaterThan(0);
  const fonts = [...read('login/resources/onest/wght.css').matchAll(/url\(\.\/([^)]+)\)/g)];
  for (const [, file = ''] of fonts) expect(read(`login/resources/onest/${file}`).length).toBeGreaterThan(0);
});

it('doubles apostrophes, which begin a quotation in Java', () => {
  expect(propertiesOf({ a: "it's\nso" })).toBe("# encoding: UTF-8\na=it''s\\nso\n");
});
