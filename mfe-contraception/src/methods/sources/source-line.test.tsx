/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { SOURCES } from '@vesela/contraception-rules';
import { OwnTexts } from '@vesela/framework/own-texts';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { METHODS_NAMESPACE, methodsTexts } from '../methods-texts.ts';
import { SourceLine, SourceList } from './source-line.tsx';

async function show(content: ReactNode): Promise<string> {
  const root = () => (
    <OwnTexts namespace={METHODS_NAMESPACE} loaders={methodsTexts} fallback="…">
      <div data-testid="shown">{content}</div>
    </OwnTexts>
  );
  await pageOpener({ name: 'mfe-contraception', texts, root })('/', () => new Response(null, { status: 404 }));
  return (await screen.findByTestId('shown')).textContent ?? '';
}
const withCertainty = (certainty: string) => {
  const found = Object.keys(SOURCES).find((id) => SOURCES[id]?.certainty === certainty);
  if (found === undefined) throw new Error(`no source is ${certainty}`);
  return found;
};
const titleOf = (id: string) => SOURCES[id]?.title ?? '';

beforeAll(startTexts);
afterEach(cleanup);

describe('a line of sources', () => {
  it('names a publication in its own language', async () => {
    const id = withCertainty('verified');
    expect(await show(<SourceLine sources={[id]} />)).toBe(`Source: ${titleOf(id)}`);
    expect(screen.getByText(titleOf(id)).getAttribute('lang')).toBe('en');
  });

  it('says what was read in a summary by others only', async () => {
    const id = withCertainty('secondary');
    expect(await show(<SourceLine sources={[id]} />)).toBe(`Source: ${titleOf(id)} (read in a summary by others)`);
  });

  it('says in the language of the page that names of medicines stand for their product information', async () => {
    expect(await show(<SourceLine sources={['SMPC']} />)).toBe(
      `Source: Product information: ${titleOf('SMPC')} (read in a summary by others)`,
    );
  });

  it.each([
    ['memory', 'general medical knowledge, with no publication named'],
    ['given', 'information from the provider of the portal, with no publication named'],
  ])('does not pass off as a publication what is from %s', async (certainty, words) => {
    expect(await show(<SourceLine sources={[withCertainty(certainty)]} />)).toBe(`Source: ${words}`);
    expect(document.querySelector('.method-source [lang]')).toBeNull();
  });

  it('separates several, in the order given', async () => {
    const [first, second] = [withCertainty('verified'), withCertainty('memory')];
    const text = await show(<SourceLine sources={[second, first]} />);
    expect(text).toMatch(/^Source: general medical knowledge.*; /);
    expect(text.endsWith(titleOf(first))).toBe(true);
  });

  it('shows an unknown source by its key, rather than nothing', async () => {
    expect(await show(<SourceLine sources={['NO_SUCH']} />)).toBe('Source: NO_SUCH');
  });
});

describe('a list of sources', () => {
  it('has one item for each', async () => {
    const ids = Object.keys(SOURCES);
    await show(<SourceList sources={ids} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(ids.length);
  });
});
