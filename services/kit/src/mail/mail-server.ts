import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailServerOptions {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  url: string;
  /** Sends neither credentials nor mail over an unencrypted connection. */
  requireTls: boolean;
}

export interface MailServer {
  /** Resolves when the server has taken the mail. Rejects after 45 seconds without an answer. */
  send(mail: SendMailOptions): Promise<void>;
  close(): Promise<void>;
}

const SILENCE_MS = 10_000;
/** Maximum time for sending one mail. */
const WHOLE_MS = 45_000;

export function openMailServer({ url, requireTls }: MailServerOptions): MailServer {
  const transporter = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The mail server did not respond in time.')), WHOLE_MS);
      });
      try {
        await Promise.race([transporter.sendMail(mail), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => transporter.close(),
  };
}
