/** Stubs `CSS.escape`, which react-aria calls and jsdom lacks. Ids in tests need no escaping. */
export function stubCssEscape(): void {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
}
