import { textLoaders } from '@vesela/framework/text-loaders';

export const CERVICAL_REPORT_NAMESPACE = 'mfe-calculator-cervical-report';

export const cervicalReportTexts = textLoaders(
  (language) => import(`./texts/${language}.json`, { with: { type: 'json' } }),
);
