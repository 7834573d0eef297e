/// <reference path="../../ui/css.d.ts" />
export type { SaveOutcome } from './autosave/autosaver.ts';
export { asksForPlace, type PlaceLists, type PlaceOption } from './places/places.ts';
export type { Load } from './places/use-load.ts';
export { usePlaces } from './places/use-places.ts';
export { answerErrorsOf } from './problem-errors.ts';
export { Questionnaire } from './questionnaire.tsx';
export type { QuestionnaireProps } from './questionnaire-props.ts';
export { CHECK, STOP } from './rules/pages.ts';
