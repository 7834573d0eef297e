/// <reference path="../../ui/css.d.ts" />
export type { SaveOutcome } from './autosave/autosaver.ts';
export { asksForPlace, type Load, type PlaceLists, type PlaceOption, usePlaces } from './places.ts';
export { answerErrorsOf } from './problem-errors.ts';
export { Questionnaire, type QuestionnaireProps } from './questionnaire.tsx';
export { CHECK, STOP } from './rules/pages.ts';
