import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailboxHandler } from '@vesela/notification/mailbox';
import { describeError, type Logger, serviceEnvironment } from '@vesela/service-kit';
import { errorReportEnvironment } from '@vesela/service-kit/error-report';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { openMailFolder, readMail } from './mail-folder.ts';

const { HOST, PORT, LOG_LEVEL } = serviceEnvironment;

/** Environment of the mail catcher. */
export const mailCatcherConfigSchema = z.object({
  HOST,
  PORT,
  LOG_LEVEL,
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).describe('port to take mail on, 0 to 65535'),
  DATA_DIR: z.string().min(1).describe('folder in which mail is kept'),
  NODE_ENV: z.string().optional().describe('production, or anything else'),
  ...errorReportEnvironment,
});
type MailCatcherConfig = z.output<typeof mailCatcherConfigSchema>;

/** Far more than the portal's longest mail. */
const LARGEST_BYTES = 1_000_000;
const CLIENTS = 50;
const IDLE_MS = 30_000;

export interface MailCatcher {
  /** Where the mailbox page is. */
  port: number;
  smtpPort: number;
  close(): Promise<void>;
}

/** Accepts all mail and forwards none of it; shows it at `/mailbox` and `/mailbox.json` as the embedded run does. */
export async function openMailCatcher(
  { HOST, PORT, SMTP_PORT, DATA_DIR }: Pick<MailCatcherConfig, 'HOST' | 'PORT' | 'SMTP_PORT' | 'DATA_DIR'>,
  logger: Logger,
): Promise<MailCatcher> {
  const folder = await openMailFolder(DATA_DIR);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    maxClients: CLIENTS,
    socketTimeout: IDLE_MS,
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      readMail(stream, recipients, new Date())
        .then(async (mails) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('Too large'), { responseCode: 552 });
          for (const mail of mails) await folder.keep(mail);
        })
        .then(() => done(), done);
    },
  });
  smtp.on('error', (error) => logger.warn({ error: describeError(error) }, 'mail not accepted'));
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(SMTP_PORT, HOST, resolve);
  });

  const handler = createMailboxHandler(folder, logger);
  const http = createServer({ requestTimeout: 10_000 }, (request, response) =>
    handler(request, response, () => {
      response.statusCode = request.url === '/readyz' ? 204 : 404;
      response.end();
    }),
  );
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(PORT, HOST, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    smtpPort: (smtp.server.address() as AddressInfo).port,
    async close() {
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => {
          http.close(() => resolve());
          http.closeAllConnections();
        }),
      ]);
    },
  };
}
