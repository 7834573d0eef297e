/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { shareComputedStyles } from './computed-style.ts';

afterEach(() => document.body.replaceChildren());

/** What jsdom itself computes: the window of a frame is not changed by what runs before every suite. */
function ownStyle(): typeof window.getComputedStyle {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('A frame has a window.');
  return (element) => contentWindow.getComputedStyle(element);
}

const PAGE = `
  <main><h1>Title</h1><p>Text <span>inside</span></p><p hidden>Away</p></main>
  <div style="visibility: hidden"><button>Unseen</button><b style="visibility: visible">Seen</b></div>
  <div style="display: none"><i>Gone</i></div>
  <details><summary>More</summary><p>Detail</p></details>
  <dialog>Closed</dialog><dialog open>Open</dialog>
  <input type="hidden"><input type="text"><svg><title>Name</title></svg><script></script>
  <table><tbody><tr><td>Cell</td></tr></tbody></table>`;

it('says of each element what jsdom says, again and again', () => {
  const style = ownStyle();
  document.body.insertAdjacentHTML('beforeend', PAGE);
  const said = (compute: typeof style) =>
    [...document.body.querySelectorAll('*:not(iframe)')].map((element) => {
      const { display, visibility, pointerEvents } = compute(element);
      return [element.outerHTML, display, visibility, pointerEvents];
    });
  const expected = said(style);
  expect(said((element) => window.getComputedStyle(element))).toEqual(expected);
  expect(said((element) => window.getComputedStyle(element))).toEqual(expected);
});

it('follows an element that is hidden, shown and hidden again', () => {
  document.body.innerHTML = '<section><p>Text</p></section>';
  const [section, text] = document.body.querySelectorAll<HTMLElement>('section, p');
  if (!section || !text) throw new Error('Both are on the page.');
  for (const visibility of ['hidden', 'visible', 'hidden']) {
    section.style.visibility = visibility;
    expect(window.getComputedStyle(text).visibility).toBe(visibility);
  }
  for (const [hidden, display] of [
    [true, 'none'],
    [false, 'block'],
  ] as const) {
    text.hidden = hidden;
    expect(window.getComputedStyle(text).display).toBe(display);
  }
});

it('computes once for equal elements', () => {
  const compute = jest.fn(() => ({}) as CSSStyleDeclaration);
  const fake = { getComputedStyle: compute } as unknown as Window;
  shareComputedStyles(fake);
  document.body.innerHTML = '<p>One</p><p>Two</p><p hidden>Three</p>';
  for (const element of document.body.children) fake.getComputedStyle(element);
  expect(compute).toHaveBeenCalledTimes(2);
});
