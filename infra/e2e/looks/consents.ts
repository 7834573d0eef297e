import { expect } from '@playwright/test';
import { titled } from '../accessible.ts';
import { answerBoth, briefForm, consentCard, decide, erase, historyOf, revoke } from '../consents.ts';
import { agreeAsGuest, openGuestForm } from '../guests.ts';
import { beSignedIn, newStranger, tokenOf } from '../people.ts';
import { newStudy } from '../studies.ts';
import { DIALOG, type Stage, tour } from './look.ts';

const RESEARCH = 'research.Calculator';
const EXAMINATION = 'research.Examination';

/** Before she has agreed to anything but the terms. */
export const asking = tour({
  name: 'consent asked for',
  prepare: async (page, origin) => {
    const person = await newStranger(origin);
    await decide(origin, await tokenOf(origin, person), { terms: 'give' });
    await beSignedIn(page, origin, person);
    return undefined;
  },
  states: [
    {
      name: 'consent asked for',
      route: '/Consent',
      async reach({ goto, page, language }) {
        await goto('/Calculator');
        await expect(await briefForm(page, language, 'health-data')).toBeVisible();
      },
    },
    {
      name: 'health data denied',
      route: '/Consent',
      async reach({ page, say }) {
        await answerBoth(page, 'en', { 'health-data': 'deny', [RESEARCH]: 'deny' });
        await expect(page.getByRole('heading', { name: say('consent', 'denied.title') })).toBeFocused();
      },
    },
  ],
});

/** Consents given, taken back, with what is deleted and what proves it. */
export const consents = tour({
  name: 'consents and their proofs',
  async prepare(page, origin) {
    const person = await newStranger(origin);
    const token = await tokenOf(origin, person);
    const study = await newStudy(origin);
    await study.open();
    await decide(origin, token, {
      terms: 'give',
      'health-data': 'give',
      [RESEARCH]: 'give',
      [EXAMINATION]: 'give',
      [`project.${study.id}`]: 'give',
    });
    await study.rename(`${study.name}, continued`);
    const { revocation_id: erased } = await revoke(origin, token, EXAMINATION);
    await erase(origin, token, erased);
    await beSignedIn(page, origin, person);
    return { token, study, erased };
  },
  states: [
    {
      name: 'her consents',
      route: '/Consent',
      async reach({ goto, page, say }) {
        await goto('/Consent');
        await titled(page, say('consent', 'mine.title'));
        await expect(consentCard(page, 'en', RESEARCH)).toContainText(say('consent', 'status.agreed'));
      },
    },
    {
      name: 'her consents, asked before revoking',
      route: '/Consent',
      ...DIALOG,
      async reach({ page, say }) {
        await consentCard(page, 'en', RESEARCH)
          .getByRole('button', { name: say('consent', 'revoke.action') })
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'deletion waits',
      route: '/Consent/*',
      async reach({ goto, page, say, world, origin }) {
        const { revocation_id } = await revoke(origin, world.token, RESEARCH);
        // Loaded anew, since the open page does not know of it.
        await goto(`/Consent/deletion/${revocation_id}`);
        await page.getByRole('button', { name: say('consent', 'deletion.now') }).waitFor();
      },
    },
    {
      name: 'deletion waits, asked before deleting',
      route: '/Consent/*',
      ...DIALOG,
      async reach({ page, press }) {
        await press('consent', 'deletion.now');
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'deletion finished',
      route: '/Consent/*',
      async reach({ goto, page, say, world: { erased } }) {
        await goto(`/Consent/deletion/${erased}`);
        await page.getByRole('link', { name: say('consent', 'deletion.certificate') }).waitFor();
      },
    },
    {
      name: 'deletion certificate',
      route: '/Consent/*',
      async reach({ follow, page, say, world: { erased } }) {
        await follow(`/Consent/certificate/${erased}`);
        await titled(page, say('consent', 'certificate.title'));
        await page.getByText(say('consent', 'proof.signature')).click();
      },
    },
    {
      name: 'receipt',
      route: '/Consent/*',
      async reach({ follow, page, say, origin, world: { token } }) {
        const [entry] = await historyOf(origin, token);
        await follow(`/Consent/receipt/${entry?.entry_id}`);
        await titled(page, say('consent', 'receipt.title'));
      },
    },
    {
      name: 'consent to a changed text',
      route: '/join/*',
      async reach({ follow, press, page, say, world: { study } }) {
        await follow(`/join/${study.code}`);
        await press('join', 'ways.read');
        await expect(page.getByText(say('consent', 'changes.legend'))).toBeVisible();
      },
    },
    {
      name: 'invitation opened with an account',
      route: '/join-with-account/*',
      depth: 'once',
      async reach({ follow, page, world: { study } }) {
        await follow(`/join-with-account/${study.code}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
});

interface World {
  study: Awaited<ReturnType<typeof newStudy>>;
}
const open = ({ follow, world: { study } }: Stage<World>) => follow(`/join/${study.code}`);

/** Somebody without an account joins a study. */
export const joining = tour<World>({
  name: 'joining a study',
  async prepare(_page, origin) {
    const study = await newStudy(origin);
    await study.open();
    return { study };
  },
  states: [
    {
      name: 'unknown code',
      route: '/join/*',
      async reach({ goto, page, say }) {
        await goto('/join/0000000000000000');
        await titled(page, say('join', 'unknown.title'));
      },
    },
    {
      name: 'resume with errors',
      route: '/join/*',
      async reach({ follow, press, page, say }) {
        await follow('/join');
        await titled(page, say('join', 'resume.title'));
        await press('join', 'resume.send');
        await expect(page.getByText(say('join', 'resume.malformed'))).toBeVisible();
      },
    },
    {
      name: 'invitation',
      route: '/join/*',
      async reach(stage) {
        await open(stage);
        await titled(stage.page, stage.world.study.name);
        await stage.page.getByRole('button', { name: stage.say('join', 'ways.without') }).waitFor();
      },
    },
    {
      name: 'form of the study with errors',
      route: '/join/*',
      async reach({ page, press, say }) {
        await openGuestForm(page, 'en');
        await press('join', 'form.yes');
        await expect(page.getByText(say('join', 'also.missing'))).toBeVisible();
      },
    },
    {
      name: 'goodbye',
      route: '/join/*',
      async reach({ page, press, say }) {
        await press('join', 'ways.no');
        await titled(page, say('join', 'goodbye.title'));
      },
    },
    {
      name: 'code to keep',
      route: '/join/*',
      async reach({ page, press }) {
        await press('join', 'goodbye.back');
        await openGuestForm(page, 'en');
        await agreeAsGuest(page, 'en');
      },
    },
    {
      name: 'test of a participant',
      route: '/Calculator',
      async reach({ page, press, say }) {
        await press('join', 'code.written');
        await page.getByRole('button', { name: say('kept', 'start.begin') }).waitFor();
      },
    },
    {
      name: 'closed study',
      route: '/join/*',
      async reach(stage) {
        await stage.world.study.close();
        // Who takes part already is not told that nobody else can.
        await stage.page.getByRole('button', { name: stage.say('shell', 'header.quickExit') }).click();
        await expect.poll(() => stage.page.url()).toBe('about:blank');
        await stage.goto(`/join/${stage.world.study.code}`);
        await expect(stage.page.getByText(stage.say('join', 'closed.title'))).toBeVisible();
      },
    },
  ],
});
