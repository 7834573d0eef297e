import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ParsedMail } from 'mailparser';

interface ReceivedMail {
  /** Recipients of the SMTP envelope. */
  recipients: string[];
  /** The message as it came. */
  raw: string;
  mail: ParsedMail;
}

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** SMTP status for refusing recipients; undefined accepts them. */
  refuseWith(status: number | undefined): void;
  /** Answers nothing about recipients before this resolves. */
  answerAfter(moment: Promise<void>): void;
  /** All recipients offered, including refused ones. */
  offered: string[];
  close(): Promise<void>;
}

/** A mail server that stores received mail in memory. */
export async function openSmtpServer(): Promise<TestSmtp> {
  // Loaded by the few suites that read mail, not by all that load this folder.
  const [{ simpleParser }, { SMTPServer }] = await Promise.all([import('mailparser'), import('smtp-server')]);
  const received: ReceivedMail[] = [];
  const offered: string[] = [];
  let refusal: number | undefined;
  let answerable = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      offered.push(address);
      void answerable.then(() => {
        if (refusal === undefined) callback();
        else callback(Object.assign(new Error('refused'), { responseCode: refusal }));
      });
    },
    onData(stream, { envelope }, callback) {
      buffer(stream)
        .then(async (content) => {
          const mail = await simpleParser(content);
          const recipients = envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, raw: content.toString('utf8'), mail });
        })
        .then(() => callback(), callback);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    offered,
    refuseWith(status) {
      refusal = status;
    },
    answerAfter(moment) {
      answerable = moment;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
