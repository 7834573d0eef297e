import type { components } from '@vesela/contracts/types/notification';

export type PushDevice = components['schemas']['PushDevice'];
export type KindOfDevice = Pick<PushDevice, 'browser' | 'system'>;

/** The more particular first: nearly every browser also names Chrome and Safari. */
const BROWSERS: readonly [RegExp, PushDevice['browser']][] = [
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/OPR\/|OPT\//, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
];
const SYSTEMS: readonly [RegExp, PushDevice['system']][] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'macos'],
  [/Linux|CrOS/, 'linux'],
];

/** Names of products, the same in every language. */
export const BROWSER_NAMES: Readonly<Record<Exclude<PushDevice['browser'], 'other'>, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};
export const SYSTEM_NAMES: Readonly<Record<Exclude<PushDevice['system'], 'other'>, string>> = {
  android: 'Android',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};

/** What her list calls this device, from the browser's own description. No version: the list needs none. */
export function kindOfDevice(userAgent: string): KindOfDevice {
  const find = <Code extends string>(list: readonly [RegExp, Code][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
