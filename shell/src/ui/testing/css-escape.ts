/** `CSS.escape`, which react-aria calls and jsdom lacks; the ids of the tests need no escaping. */
export function lendCssEscape(): void {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
}
