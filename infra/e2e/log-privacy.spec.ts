import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { calculatorContract } from '@vesela/contracts/calculator';
import { examinationContract } from '@vesela/contracts/examination';
import { profileContract } from '@vesela/contracts/profile';
import { leaksIn, logsIn, type Needle, sizeOf } from '../observability/leaks.ts';
import { GIVEN } from './answers.ts';
import { call, send } from './calls.ts';
import { agree, decide, revoke } from './consents.ts';
import { CONTRACEPTION_ANSWERS, CONTRACEPTION_GIVEN } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { register, signIn, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { send as sendAnswers } from './risk-test.ts';
import { FIRST_NAME } from './sign-in/person.ts';
import { at, say } from './texts.ts';

/** Nothing else anywhere is called so. */
const MARK = `kestrel${randomUUID().slice(0, 8)}`;
const PERSON = { email: `${MARK}@vesela.example`, password: `${MARK}-four-quiet-words` };
const NOTE = `${MARK} a knot on the left`;
const LABORATORY = `${MARK} Laboratory`;
const RUSSIAN = `узелок слева ${MARK.slice(-8)}`;
/** Of a woman whom no other journey knows. */
const BODY = { ...GIVEN, weight: ['117'], height: ['201'] };

const folders = [process.env.VESELA_DATA_DIR, process.env.VESELA_LOG_DIR].flatMap((folder) => folder ?? []);
const logs = () => logsIn(folders);

/** Names of questions: an answer that is logged stands beside its own. Short ones mean other things too. */
const questions = [...Object.keys(GIVEN), ...Object.keys(CONTRACEPTION_GIVEN)].filter((id) => id.includes('_'));

function needles(subject: string, token: string): Needle[] {
  return [
    MARK,
    RUSSIAN,
    subject,
    // Signatures of her token, and of anybody's: a JWT begins so.
    token.slice(-40),
    /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./,
    /"?weight"?\W{1,4}117\b/,
    /"?height"?\W{1,4}201\b/,
    ...questions.map((id) => new RegExp(`\\b${id}\\b`)),
    // Everybody whom the journeys before this one have made.
    /woman-[0-9a-f]{8}@/i,
    new RegExp(`\\b${FIRST_NAME}\\b`),
  ];
}

/** All that she does goes well, and then everything goes wrong that could make somebody log what was sent. */
test('no log of the portal or its servers holds an answer, a name or an address', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await register(page, 'en', PERSON);
  const token = await tokenOf(origin, PERSON);
  const { sub: subject } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  await agree(origin, token);
  const others = ['research.Contraception', 'research.Examination'];
  await decide(origin, token, Object.fromEntries(others.map((document) => [document, 'give' as const])));
  const records = await recordsOf(origin, PERSON);
  await records.keepDraft(BODY, 'check');
  await page.goto(at('en', '/Calculator/step/check'));
  await sendAnswers(page, 'en');
  await records.addContraceptionReport(CONTRACEPTION_ANSWERS);

  const examination = {
    submission_id: randomUUID(),
    symptoms: ['nipple_discharge'],
    pattern: 'lines',
    notes: `${NOTE} ${RUSSIAN}`,
    finished_at: new Date(Date.now() - 60_000).toISOString(),
    reminder_requested: true,
    time_zone: 'Europe/Riga',
  };
  await call(origin, examinationContract, examinationContract.routes.submitExamination, { token, body: examination });
  const geneticTest = {
    params: { testId: randomUUID() },
    token,
    body: { laboratory: LABORATORY, taken_on: '2024-05-17', result: 'vus', note: NOTE },
  };
  await call(origin, profileContract, profileContract.routes.saveGeneticTest, geneticTest);
  await page.goto(at('en', '/Profile'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await revoke(origin, token, 'research.Examination');

  const wrong = { ...examination, symptoms: [NOTE], time_zone: RUSSIAN };
  const refused = [
    send(origin, examinationContract, examinationContract.routes.submitExamination, { token, body: wrong }),
    send(origin, calculatorContract, calculatorContract.routes.getReport, { token, params: { reportId: MARK } }),
    send(origin, profileContract, profileContract.routes.saveGeneticTest, {
      ...geneticTest,
      body: { ...geneticTest.body, laboratory: `\u0000${LABORATORY}`, result: MARK },
    }),
    fetch(`${origin}/api/profile/diary?cursor=${MARK}`, { headers: { authorization: `Bearer ${token}.${MARK}` } }),
    fetch(`${origin}/api/${MARK}/${encodeURIComponent(RUSSIAN)}?email=${PERSON.email}`),
    fetch(`${origin}/realms/vesela/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'portal',
        username: PERSON.email,
        password: MARK,
      }),
    }),
  ];
  for (const { status } of await Promise.all(refused)) expect(status).toBeGreaterThanOrEqual(400);
  await fetch(`${origin}/en/${MARK}?email=${encodeURIComponent(PERSON.email)}#${MARK}`);

  const visitor = await page.context().browser()?.newContext({ baseURL: origin });
  const other = await visitor?.newPage();
  if (!other) throw new Error('No second window opened.');
  await other.goto(at('en', '/login'));
  await other.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await other.getByLabel(say('en', 'identity', 'email')).fill(PERSON.email);
  await other.getByLabel(say('en', 'identity', 'password')).fill(`${MARK} wrong`);
  await other.getByRole('button', { name: say('en', 'identity', 'signIn.submit') }).click();
  await expect(other.getByRole('button', { name: say('en', 'identity', 'signIn.submit') })).toBeVisible();
  await signIn(other, 'en', PERSON.email, PERSON.password);
  await visitor?.close();

  // The services write what they did: without lines of theirs nothing would be proven.
  const own = () =>
    logs()
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
  await expect.poll(own).toContain('"/api/examination/examinations"');
  expect(sizeOf(logs())).toBeGreaterThan(10_000);
  expect(leaksIn(logs(), needles(subject, token))).toEqual([]);

  // And the search finds what is there to be found.
  const planted = path.join(folders[0] ?? '', 'planted.log');
  appendFileSync(planted, `{"level":"info","email":"${PERSON.email}"}\n`);
  try {
    expect(leaksIn(logs(), needles(subject, token)).map(({ file }) => file)).toEqual([planted]);
  } finally {
    rmSync(planted);
  }
});
