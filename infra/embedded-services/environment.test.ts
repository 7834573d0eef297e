import { expect, it } from '@jest/globals';
import { readEnvironment } from './environment.ts';

it('needs no variable', () => {
  expect(readEnvironment({})).toMatchObject({ LOG_LEVEL: 'warn', TRUST_PROXY: 0, ERASURE_DELAY_SECONDS: 86_400 });
});

it.each([
  ['AMQP_URL', 'http://broker:5672'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
  ['ERASURE_DELAY_SECONDS', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_FROM', 'nobody'],
  ['PUSH_URL', 'http://push.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['TRUST_PROXY', 'all'],
])('says in one sentence what belongs in %s, and does not repeat %s', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} is not valid: [^\n]+\\.$`));
  expect(read).not.toThrow(value);
});
