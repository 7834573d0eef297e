import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { MAIL_KINDS } from '@vesela/contracts/notification';
import { SUSPENSION_REASONS } from '@vesela/contracts/profile';
import { KINDS } from '../kinds/kinds.ts';
import { writeMail } from './write-mail.ts';

const sender = { portalName: 'Vesela', portalUrl: 'https://portal.example/' };
const words = { lv: 'vārdi', en: 'words', ru: 'слова', pl: 'słowa' };
const offer = {
  id: 'sample',
  kind: 'clinic',
  demonstration: true,
  partner: words,
  title: words,
  instructions: words,
  code: 'CODE',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
};
const params = {
  project_name: 'Miegs',
  path: '/join/ABC',
  suspension_id: '6f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f01',
  due_at: '2026-11-28T08:00:00.000Z',
  offer,
};
/** Words that would reveal the purpose of the portal in a list of mail. */
const TELLING =
  /krūt|vēz|vesel[īi]b|kontracep|pētījum|tests|breast|cancer|health|contracep|research|груд|рак|здоров|контрацеп|исслед|тест|piers|rak|zdrow|antykoncep|badani/i;

const cases = LANGUAGES.flatMap((language) =>
  MAIL_KINDS.flatMap((kind) => SUSPENSION_REASONS.map((reason) => ({ language, kind, reason }))),
);

describe('every letter', () => {
  it.each(cases)('$kind ($reason) is complete in $language', async ({ language, kind, reason }) => {
    const until = '2026-11-28T08:00:00.000Z';
    const sources = { suspensionNotice: async () => ({ reason, notice: 'The notice.', language, until }) };
    const letter = await KINDS[kind].compose(params, language, sources);
    if (!letter) throw new Error('the letter must not be undefined');
    const mail = writeMail(sender, { id: 'id', kind, to: 'anna@reader.example', letter, language });
    expect(mail.subject).not.toMatch(TELLING);
    expect(mail.subject.length).toBeLessThan(60);
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/[{}]|undefined|_/);
    expect(mail.language).toBe(language);
  });

  it('links to the page in its language', async () => {
    const hrefs = await Promise.all(
      LANGUAGES.map(async (language) => {
        const letter = { values: {}, path: '/' };
        return /href="([^"]+)"/.exec(
          writeMail(sender, { id: 'id', kind: 'account_reinstated', to: 'a@b.example', letter, language }).html,
        )?.[1];
      }),
    );
    expect(hrefs).toEqual(['/', '/en', '/ru', '/pl'].map((path) => `https://portal.example${path}`));
  });
});
