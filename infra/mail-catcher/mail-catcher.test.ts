import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSmtpSender } from '@vesela/notification';
import type { KeptMail } from '@vesela/notification/mailbox';
import { createLogger } from '@vesela/service-kit';
import { type MailCatcher, openMailCatcher } from './mail-catcher.ts';
import { openMailFolder } from './mail-folder.ts';

const logger = createLogger('mailbox', { level: 'silent' });
let folder: string;
let catcher: MailCatcher;

const open = () => openMailCatcher({ HOST: '127.0.0.1', PORT: 0, SMTP_PORT: 0, DATA_DIR: folder }, logger);
const ask = (at: string) => fetch(`http://127.0.0.1:${catcher.port}${at}`);
const mails = async () => ((await (await ask('/mailbox.json')).json()) as { mails: KeptMail[] }).mails;

/** Sends as the notification service does. */
async function send(subject: string, text = 'Sveika!\n\nTava vēstule.'): Promise<void> {
  const url = `smtp://127.0.0.1:${catcher.smtpPort}`;
  const sender = createSmtpSender({ url, requireTls: false, name: 'Vesela', from: 'no-reply@vesela.example' });
  const unsubscribe = `http://127.0.0.1:8080/api/notification/unsubscribe/${'x'.repeat(120)}`;
  const mail = {
    id: 'a1',
    to: 'anna@vesela.example',
    language: 'lv',
    subject,
    text,
    html: '<p>Sveika!</p>',
    unsubscribe,
  };
  try {
    await sender.deliver(mail as Parameters<typeof sender.deliver>[0]);
  } finally {
    await sender.close();
  }
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vesela-mail-'));
  catcher = await open();
});
afterEach(async () => {
  await catcher.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the mail catcher', () => {
  it('shows mail in the shape of the embedded mailbox, newest first', async () => {
    await send('Pirmā');
    await send('Atgādinājums par pašpārbaudi');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Atgādinājums par pašpārbaudi', 'Pirmā']);
    expect((await mails())[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      from: 'Vesela <no-reply@vesela.example>',
      reply_to: null,
      to: 'anna@vesela.example',
      subject: 'Atgādinājums par pašpārbaudi',
      text: expect.stringContaining('Tava vēstule.'),
      html: expect.stringContaining('<p>Sveika!</p>'),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': 'lv',
        'List-Unsubscribe': expect.stringMatching(/^<http:\/\/127\.0\.0\.1:8080\/\S+x{120}>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  it('is a page without scripts for people, and nothing else', async () => {
    await send('<b>Sveika</b>');
    const page = await ask('/mailbox');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('&lt;b&gt;Sveika&lt;/b&gt;');
    expect((await ask('/readyz')).status).toBe(204);
    expect((await ask('/')).status).toBe(404);
  });

  it('keeps mail over a restart, for its owner only', async () => {
    await send('Kept');
    await catcher.close();
    catcher = await open();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Kept']);
    const modes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o600]);
  });

  it('refuses a mail without end and goes on', async () => {
    await expect(send('Long', 'word '.repeat(300_000))).rejects.toThrow();
    await send('Short');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Short']);
  });
});

describe('the folder', () => {
  it('holds no more than it should: the oldest goes', async () => {
    const mailbox = await openMailFolder(path.join(folder, 'few'), 2);
    const [sample] = await (async () => {
      await send('Sample');
      return mails();
    })();
    if (!sample) throw new Error('No mail came.');
    for (const second of [1, 2, 3]) {
      const id = `00000000-0000-4000-8000-00000000000${second}`;
      await mailbox.keep({ ...sample, id, subject: `${second}`, sent_at: `2026-11-21T10:00:0${second}.000Z` });
    }
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['3', '2']);
    expect(readdirSync(path.join(folder, 'few'))).toHaveLength(2);
  });
});
