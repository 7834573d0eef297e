/** The questions and the questionnaire engine, loaded when the user starts the test. */
export { TestPage, type TestPageProps } from './test.page.tsx';
