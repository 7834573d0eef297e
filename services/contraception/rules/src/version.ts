/** Raise with every change of a rule, row or figure that affects a report. A report keeps its version. */
export const RULES_VERSION = '7.9.0';
