import { QuestionnairePages } from './questionnaire-pages.tsx';
import type { QuestionnaireProps } from './questionnaire-props.ts';
import { useEngineLanguage } from './texts/texts.ts';
import './questionnaire.css';

/** A questionnaire from the first question to submission. It sets the page title and renders nothing but itself. */
export function Questionnaire(props: QuestionnaireProps) {
  const words = useEngineLanguage(props.language);
  return words && <QuestionnairePages {...props} words={words} />;
}
