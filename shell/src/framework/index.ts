export {
  clockTime,
  countryName,
  dateAmong,
  dateAndTime,
  listText,
  longDate,
  monthText,
  numberText,
  recentDate,
  sinceDate,
  typeset,
  weekdayText,
} from '@vesela/contracts/typography';
export { PASSWORD_CHANGED, useStateAcrossSignIn } from './hooks/across-sign-in.ts';
export { createApi, useApi } from './hooks/api.ts';
export { PlatformContext, ReadyLanguageContext, usePlatform, useStore } from './hooks/context.ts';
export { useFlag } from './hooks/flag.ts';
export { useLanguage, useOnline, useSession, useUnsaved } from './hooks/session.ts';
export { useTitle } from './hooks/title.ts';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  splitLanguage,
} from './platform/language.ts';
export type {
  Flags,
  KeptValues,
  ModuleProps,
  MunicipalityOffer,
  Notice,
  Offers,
  Participation,
  Platform,
  RequestOptions,
  Session,
  TestTile,
} from './platform/platform.ts';
export { createStore, type Store, type WritableStore } from './platform/store.ts';
export { TextsContext, useTexts } from './texts/module-texts.ts';
export {
  addTexts,
  loadTexts,
  type Messages,
  setTextConstants,
  type TextLoaders,
  type Translate,
  translate,
  typesetAll,
  useTranslate,
  withTextConstants,
} from './texts/texts.ts';
