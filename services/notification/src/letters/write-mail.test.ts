import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { PROMISES } from '@vesela/contracts/constants';
import { SAMPLE_SENDER, sampleMails } from '../testing/sample-mails.ts';
import { type TextKey, textOf } from './texts.ts';
import { writeMail } from './write-mail.ts';

/** Words that would reveal the purpose of the portal in a list of mail. */
const TELLING =
  /krūt|vēz|vesel[īi]b|kontracep|pētījum|tests|pašp|breast|cancer|health|contracep|research|exam|груд|рак|здоров|контрацеп|исслед|обслед|тест|piers|\brak|zdrow|antykoncep|badani/i;

const mails = await sampleMails();

describe('every letter', () => {
  it.each(mails)('$kind is complete in $language and tells a list of mail nothing', ({ kind, language, mail }) => {
    const preview = textOf(language, `letter.${kind}.preview` as TextKey);
    for (const shown of [mail.subject, preview]) {
      expect(shown).not.toMatch(TELLING);
      expect(shown.length).toBeLessThan(80);
    }
    expect(mail.subject.length).toBeLessThan(60);
    for (const text of [mail.subject, preview, mail.text]) expect(text).not.toMatch(/[{}]|undefined|_/);
    expect(mail.language).toBe(language);
  });

  it('names the days of backup copies after an account is deleted', () => {
    const deleted = mails.filter(({ kind }) => kind === 'account_deleted');
    expect(deleted).toHaveLength(LANGUAGES.length);
    for (const { mail } of deleted)
      for (const days of [PROMISES.backupDays, PROMISES.keyBackupDays])
        expect(mail.text).toMatch(new RegExp(`\\b${days}\\s`));
  });

  it('links to the page in its language', () => {
    const hrefs = LANGUAGES.map((language) => {
      const letter = { values: {}, path: '/' };
      const reader = { to: 'a@b.example', letter, language };
      return /href="([^"]+)"/.exec(writeMail(SAMPLE_SENDER, { id: 'id', kind: 'account_reinstated', ...reader }).html);
    });
    expect(hrefs.map((found) => found?.[1])).toEqual(
      ['/', '/en', '/ru', '/pl'].map((path) => `https://portal.example${path}`),
    );
  });

  it('says how to get no more of its kind, where that is possible', () => {
    const footers = mails
      .filter(({ language }) => language === 'en')
      .map(({ kind, mail }) => [kind, /unsubscribe/.test(mail.text), /Settings|My reminders/.test(mail.text)]);
    expect(new Set(footers.map((footer) => footer.join(' ')))).toEqual(
      new Set([
        'project_invitation true false',
        'erasure_finished true true',
        'examination_reminder true true',
        'coupon true false',
        'examination_follow_up true true',
        ...['suspended', 'reinstated', 'deletion_requested', 'kept', 'deleted'].map(
          (end) => `account_${end} false false`,
        ),
      ]),
    );
  });
});
