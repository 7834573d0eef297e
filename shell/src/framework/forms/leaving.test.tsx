/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { PlatformContext } from '../hooks/context.ts';
import { createFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { type PendingLeave, useLeaveGuard } from './leaving.ts';

let platform: FakePlatform;
let pending: PendingLeave | undefined;

function Form({ unsaved }: { unsaved: boolean }) {
  pending = useLeaveGuard(unsaved);
  return (
    <>
      <button type="button">Save</button>
      <a href="/en/Consent/new?step=2#who">
        <span>Away</span>
      </a>
      <a href="/ru/Consent">Another language</a>
      <a href="#errors">On this page</a>
      <a href="https://elsewhere.example/en/Consent/new">Elsewhere</a>
      <a href="/en/privacypolicy" target="_blank" rel="noreferrer">
        New tab
      </a>
    </>
  );
}

function show(unsaved: boolean) {
  window.history.replaceState(null, '', '/en/Consent');
  platform = createFakePlatform(() => Response.error());
  platform.unsaved = unsaved;
  render(
    <PlatformContext value={platform}>
      <Form unsaved={unsaved} />
    </PlatformContext>,
  );
}

/** Whether the click went on to the link. jsdom follows none. */
function click(name: string, options: MouseEventInit = {}): boolean {
  const element = screen.getByText(name);
  const event = createEvent.click(element, { button: 0, ...options });
  return fireEvent(element, event);
}

beforeEach(() => {
  pending = undefined;
});
afterEach(cleanup);

describe('with unsaved changes', () => {
  beforeEach(() => show(true));

  it('a link to another page waits for the decision to leave', () => {
    expect(click('Away')).toBe(false);
    expect(platform.visited).toEqual([]);
    act(() => pending?.leave());
    expect([platform.visited, platform.unsaved]).toEqual([['/Consent/new?step=2#who'], false]);
  });

  it('staying forgets the link, and the next one asks again', () => {
    click('Away');
    act(() => pending?.stay());
    expect([pending, platform.visited, platform.unsaved]).toEqual([undefined, [], true]);
    click('Away');
    expect(pending).toBeDefined();
  });

  it.each([['Another language'], ['On this page'], ['Elsewhere'], ['New tab'], ['Save']])(
    '%s is not held back',
    (name) => {
      expect(click(name)).toBe(true);
      expect(pending).toBeUndefined();
    },
  );

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click that opens another tab is not held back: %p',
    (options) => {
      expect(click('Away', options)).toBe(true);
      expect(pending).toBeUndefined();
    },
  );
});

it('without unsaved changes every link is followed', () => {
  show(false);
  expect(click('Away')).toBe(true);
  expect(pending).toBeUndefined();
});

it('the page that was left holds back no link of the next one', () => {
  show(true);
  cleanup();
  const next = document.body.appendChild(document.createElement('a'));
  next.href = '/en/Profile';
  expect(fireEvent.click(next)).toBe(true);
  next.remove();
});
