import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSmtpServer, type TestSmtp } from '@vesela/service-kit/testing';
import { type TextKey, textOf } from '../src/letters/texts.ts';
import { createSmtpSender } from '../src/senders/smtp.ts';
import { readHtml } from '../src/testing/read-html.ts';
import { type SampleMail, sampleMails } from '../src/testing/sample-mails.ts';

let smtp: TestSmtp;
let send: ReturnType<typeof createSmtpSender>;
beforeAll(async () => {
  smtp = await openSmtpServer();
  send = createSmtpSender({ url: smtp.url, requireTls: false, name: 'Vesela', from: 'no-reply@portal.example' });
});
afterAll(async () => {
  await send.close();
  await smtp.close();
});

/** Sends a mail and reads what arrived. */
async function arrived({ mail }: SampleMail) {
  smtp.received.length = 0;
  await send.deliver(mail);
  const [received] = smtp.received;
  if (!received || received.mail.html === false) throw new Error('No mail with HTML came.');
  return { ...received, text: received.mail.text ?? '', html: readHtml(received.mail.html) };
}

/** Words as they are read, whatever space stands between them. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const urls = (text: string) => [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);

const ELEMENTS = 'html head meta title style body div table tbody tr td h1 p br a'.split(' ');
const ATTRIBUTES = 'lang charset name content class style role border cellpadding cellspacing width align href';

const samples = await sampleMails();

describe('a mail as it arrives', () => {
  it.each(samples)('$kind in $language says the same in text and HTML', async (sample) => {
    const { raw, mail, text, html } = await arrived(sample);
    expect((mail.headers.get('content-type') as { value?: string } | undefined)?.value).toBe('multipart/alternative');
    expect([...raw.matchAll(/^Content-Type: (text\/\w+); charset=utf-8/gim)].map(([, type]) => type)).toEqual([
      'text/plain',
      'text/html',
    ]);
    expect(mail.subject).toBe(sample.mail.subject);
    // The address of a link stands behind its words in the text, and under them in HTML.
    const sentences = text.replace(/: https?:\/\/\S+/g, '').replace(/^--$/m, '');
    expect(html.text).toBe(words(`Vesela ${sentences}`));
    expect(html.hrefs).toEqual(urls(text));
    expect(html.language).toBe(sample.language);
    const preview = textOf(sample.language, `letter.${sample.kind}.preview` as TextKey);
    expect(words(html.hidden.replace(/[\u034f\u200c\u00a0]/g, ' '))).toBe(words(preview));
  });

  it.each(samples)('$kind in $language is well formed and loads nothing', async (sample) => {
    const { raw, mail, html } = await arrived(sample);
    expect(html.faults).toEqual([]);
    expect([...html.elements].filter((name) => !ELEMENTS.includes(name))).toEqual([]);
    expect([...html.attributes].filter((name) => !ATTRIBUTES.split(' ').includes(name))).toEqual([]);
    expect(html.styles).not.toMatch(/url\(|@import|@font-face|image-set|expression/i);
    expect(mail.attachments).toEqual([]);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });
});

describe('what people typed', () => {
  const HOSTILE = [
    '<script>alert(1)</script><img src="https://spy.example/p.gif">',
    '</td></table><a href="https://spy.example">Sign in</a>',
    '"><b onclick="alert(1)">\' style=\'background:url(//spy.example)',
    '{portal} {0} #{realmName} <#if true> &amp; &#60;b&#62; </title></style>',
    'Miegs\r\nBcc: everybody@spy.example',
    '\u202eevil\u0007 %s \\n',
  ];

  it.each(HOSTILE)('is text in every letter: %j', async (typed) => {
    // An offer with a control character is refused before it gets here.
    const inOffer = /\p{Cc}/u.test(typed) ? {} : { partner: typed, instructions: typed };
    const hostile = await sampleMails({ project: typed, notice: typed, ...inOffer });
    const telling = hostile.filter(({ mail, language }) => language === 'ru' && mail.text.includes(typed));
    expect(new Set(telling.map(({ kind }) => kind))).toEqual(
      new Set(['project_invitation', ...('partner' in inOffer ? ['coupon'] : []), 'account_suspended']),
    );
    for (const sample of telling) {
      const { mail, html, recipients } = await arrived(sample);
      expect(recipients).toEqual(['anna@reader.example']);
      expect(mail.bcc).toBeUndefined();
      expect([...html.elements].filter((name) => !ELEMENTS.includes(name))).toEqual([]);
      expect(html.hrefs.filter((href) => !href.startsWith('https://portal.example/'))).toEqual([]);
      expect(html.text).toContain(words(typed));
    }
  });
});
