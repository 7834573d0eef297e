/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { createFakeResearch, type FakeResearch, PROJECT } from './testing/fake-research.ts';
import en from './texts/en.json' with { type: 'json' };

const NEW_PAGE = '/Research/new';
const PROJECT_PAGE = `/Research/projects/${PROJECT}`;
const DATA_PAGE = `/Research/data/${PROJECT}`;

let research: FakeResearch;

beforeAll(startTexts);
beforeEach(() => {
  research = createFakeResearch();
});
afterEach(cleanup);

async function openRefused(path: string, roles: string[]) {
  research.roles = roles;
  for (const asked of ['GET /projects', `GET /projects/${PROJECT}`, `GET /projects/${PROJECT}/exports`])
    research.overrides.set(asked, () => problemResponse(403, 'forbidden'));
  await openPage(path, (request) => research.answer(request));
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

describe('a page of research that is refused', () => {
  it.each([
    [NEW_PAGE, 'researcher', en['otherRole.client-administrator']],
    [PROJECT_PAGE, 'researcher', en['otherRole.client-administrator']],
    [`${PROJECT_PAGE}/edit`, 'researcher', en['otherRole.client-administrator']],
    [`${PROJECT_PAGE}/invite`, 'researcher', en['otherRole.client-administrator']],
    [`${PROJECT_PAGE}/sheet`, 'researcher', en['otherRole.client-administrator']],
    [DATA_PAGE, 'client-administrator', en['otherRole.researcher']],
  ])('says whom %s is for, and leads a %s to the own page', async (path, role, title) => {
    expect(await openRefused(path, ['user', role])).toBe(title);
    expect(screen.getByRole('link', { name: en['otherRole.home'] }).getAttribute('href')).toBe('/en/Research');
    expect(document.body.textContent).not.toContain(en['noRole.title']);
    await expectAccessible();
  });

  it.each([
    [NEW_PAGE, 'client-administrator'],
    [PROJECT_PAGE, 'client-administrator'],
    [DATA_PAGE, 'researcher'],
  ])('says of %s that no client has appointed the %s', async (path, role) => {
    expect(await openRefused(path, [role])).toBe(en['home.title']);
    expect(screen.getByText(en['home.notAppointed'])).toBeTruthy();
  });

  it.each([NEW_PAGE, PROJECT_PAGE, DATA_PAGE])(
    'says of %s to everybody else that it is for research staff',
    async (path) => {
      expect(await openRefused(path, ['user'])).toBe(en['noRole.title']);
    },
  );
});
