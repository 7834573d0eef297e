import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS, titled } from './accessible.ts';
import { answerForm, consentCard, consentForm, decide, erase, historyOf, revoke, textInForce } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { agreeAsGuest, openGuestForm } from './guests.ts';
import { newStranger, signIn, tokenOf } from './people.ts';
import { newStudy } from './studies.ts';
import { at, type Language, say } from './texts.ts';

/** Half of all the time: any worker that is free takes the next. */
test.describe.configure({ mode: 'parallel' });

const RESEARCH = 'research.Calculator';
const EXAMINATION = 'research.Examination';

async function visitConsents(page: Page, language: Language, origin: string) {
  const consent = (key: string) => say(language, 'consent', key);
  const person = await newStranger(origin);
  const token = await tokenOf(origin, person);
  await decide(origin, token, { terms: 'give' });
  await signIn(page, language, person.email, person.password);

  await page.goto(at(language, '/Calculator'));
  const { title } = await textInForce(origin, 'health-data', language);
  await expect(consentForm(page, title)).toBeVisible();
  await expectAccessible(page, 'consent asked for');
  await answerForm(page, language, 'health-data', 'deny');
  await expect(page.getByRole('heading', { name: consent('denied.title') })).toBeFocused();
  await expectAccessible(page, 'health data denied');

  const study = await newStudy(origin);
  await study.open();
  const project = `project.${study.id}`;
  await decide(origin, token, { 'health-data': 'give', [RESEARCH]: 'give', [EXAMINATION]: 'give', [project]: 'give' });
  await study.rename(`${study.name}, continued`);
  const erased = await revoke(origin, token, EXAMINATION);
  await erase(origin, token, erased.revocation_id);

  await page.goto(at(language, '/Consent'));
  await titled(page, consent('mine.title'));
  const card = consentCard(page, language, RESEARCH);
  await expect(card).toContainText(consent('status.agreed'));
  await expectAccessible(page, 'her consents');
  await card.getByRole('button', { name: consent('revoke.action') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'asked before revoking');

  const waiting = await revoke(origin, token, RESEARCH);
  await page.goto(at(language, `/Consent/deletion/${waiting.revocation_id}`));
  await page.getByRole('button', { name: consent('deletion.now') }).waitFor();
  await expectAccessible(page, 'deletion waits');
  await page.getByRole('button', { name: consent('deletion.now') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'asked before deleting');
  await page.goto(at(language, `/Consent/deletion/${erased.revocation_id}`));
  await page.getByRole('link', { name: consent('deletion.certificate') }).waitFor();
  await expectAccessible(page, 'deletion finished');

  await page.goto(at(language, `/Consent/certificate/${erased.revocation_id}`));
  await titled(page, consent('certificate.title'));
  await page.getByText(consent('proof.signature')).click();
  await expectAccessible(page, 'deletion certificate');
  const [entry] = await historyOf(origin, token);
  await page.goto(at(language, `/Consent/receipt/${entry?.entry_id}`));
  await titled(page, consent('receipt.title'));
  await expectAccessible(page, 'receipt');

  await page.goto(at(language, `/join/${study.code}`));
  await page.getByRole('button', { name: say(language, 'join', 'ways.read') }).click();
  await expect(page.getByText(consent('changes.legend'))).toBeVisible();
  await expectAccessible(page, 'consent to a changed text');
}

async function visitJoining(page: Page, language: Language, origin: string) {
  const join = (key: string) => say(language, 'join', key);
  const press = (key: string) => page.getByRole('button', { name: join(key), exact: true }).click();
  const study = await newStudy(origin);
  await study.open();

  await page.goto(at(language, `/join/${study.code}`));
  await titled(page, study.name);
  await page.getByRole('button', { name: join('ways.without') }).waitFor();
  await expectAccessible(page, 'invitation');
  await openGuestForm(page, language);
  await press('form.yes');
  await expect(page.getByText(join('also.missing'))).toBeVisible();
  await expectAccessible(page, 'form of the study with errors');
  await press('ways.no');
  await titled(page, join('goodbye.title'));
  await expectAccessible(page, 'goodbye');

  await press('goodbye.back');
  await openGuestForm(page, language);
  await agreeAsGuest(page, language);
  await expectAccessible(page, 'code to keep');
  await press('code.written');
  await page.getByRole('button', { name: say(language, 'kept', 'start.begin') }).waitFor();
  await expectAccessible(page, 'test of a participant');

  await page.goto(at(language, '/join'));
  await titled(page, join('resume.title'));
  await press('resume.send');
  await expect(page.getByText(join('resume.malformed'))).toBeVisible();
  await expectAccessible(page, 'resume with errors');
  await page.goto(at(language, '/join/0000000000000000'));
  await titled(page, join('unknown.title'));
  await expectAccessible(page, 'unknown code');
  await study.close();
  await page.goto(at(language, `/join/${study.code}`));
  await expect(page.getByText(join('closed.title'))).toBeVisible();
  await expectAccessible(page, 'closed study');
}

for (const { language, colours } of LOOKS) {
  test.describe(`accessible in ${language}, ${colours}`, () => {
    test.use({ colorScheme: colours, contextOptions: { reducedMotion: 'reduce' } });

    test('consents, their end and their proofs', ({ page, baseURL }) => visitConsents(page, language, baseURL ?? ''));
    test('joining a study', ({ page, baseURL }) => visitJoining(page, language, baseURL ?? ''));
  });
}
