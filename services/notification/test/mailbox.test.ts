import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@vesela/service-kit/testing';
import type { Database } from '../src/database.ts';
import { chooseSender } from '../src/senders/choose-sender.ts';
import { readHtml } from '../src/testing/read-html.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let server: Server;
let origin: string;
beforeAll(async () => {
  harness = await startService({ mailServer: false });
  server = createServer((request, response) =>
    harness.service.mailboxHandler(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await harness.close();
});

it('forgets the mails of a deleted account, but the last one, and nobody else’s', async () => {
  const sent = async () => {
    const { mails } = (await (await fetch(`${origin}/mailbox.json`)).json()) as {
      mails: { to: string; subject: string }[];
    };
    return mails.map(({ to, subject }) => [to, subject]);
  };
  const service = await harness.caller('profile', { roles: ['service'] });
  const invitation = { project_name: 'Study', path: '/join/ABCD', language: 'en' };
  const addresses = ['Gone@reader.example', 'stays@reader.example'];
  const batch = { ...invitation, batch_id: randomUUID(), project_id: randomUUID(), addresses };
  await (await harness.caller('service-research', { roles: ['service'] })).post('/invitations').send(batch).expect(201);
  await until(async () => (await sent()).length === 2);
  const deleted = { deletion_id: randomUUID(), address: 'gone@reader.example', language: 'en' };
  await service.post('/account-deleted').send(deleted).expect(204);
  await until(async () => (await sent()).some(([to]) => to === deleted.address));
  expect((await sent()).map(([to]) => to).sort()).toEqual(['gone@reader.example', 'stays@reader.example']);
  await harness.rows('DELETE FROM mailbox');
});

describe('the mailbox', () => {
  it('shows sent mail as a page and as JSON, and escapes it', async () => {
    expect(await (await fetch(`${origin}/mailbox`)).text()).toContain('No mail yet.');
    const research = await harness.caller('service-research', { roles: ['service'] });
    await research
      .post('/invitations')
      .send({
        batch_id: randomUUID(),
        project_id: randomUUID(),
        project_name: '<script>alert(1)</script>',
        path: '/join/ABCD',
        language: 'en',
        addresses: ['anna@reader.example'],
      })
      .expect(201);
    const mails = await until(async () => {
      const answer = await fetch(`${origin}/mailbox.json`);
      const { mails: found } = (await answer.json()) as {
        mails: { id: string; to: string; subject: string; text: string }[];
      };
      return found.length > 0 ? found : undefined;
    });
    expect(mails).toMatchObject([{ to: 'anna@reader.example', subject: 'An invitation from Vesela' }]);

    const page = await fetch(`${origin}/mailbox`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<a href="https://portal.example/en/join/ABCD">');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');

    const shown = await fetch(`${origin}/mailbox/${mails[0]?.id}`);
    expect(html).toContain(`href="/mailbox/${mails[0]?.id}"`);
    // Without "allow-scripts" and "allow-same-origin" it runs nothing and reads nothing of the portal.
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    const letter = readHtml(await shown.text());
    const stop = expect.stringMatching(/\/unsubscribe\/[\w-]+\?lang=en$/);
    expect([letter.language, letter.hrefs]).toEqual(['en', ['https://portal.example/en/join/ABCD', stop]]);
    expect(letter.text).toContain('<script>alert(1)</script>');
  });

  it('ignores other paths and methods', async () => {
    for (const path of ['/mailbox/', `/mailbox/${randomUUID()}`, '/mailbox/a/b', '/mailboxes'])
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    expect((await fetch(`${origin}/mailbox`, { method: 'POST' })).status).toBe(404);
  });

  it('is refused in production', () => {
    const config = {
      SMTP_URL: undefined,
      MAIL_FROM: 'no-reply@portal.example',
      MAIL_REPLY_TO: undefined,
      PORTAL_NAME: 'Vesela',
      PORTAL_URL: 'https://portal.example',
      NODE_ENV: 'production',
    };
    expect(() => chooseSender(config, {} as Database, () => new Date())).toThrow('SMTP_URL is missing');
  });
});
