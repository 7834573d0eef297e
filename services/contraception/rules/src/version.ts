/** Raised with every change of a rule, row or figure that a report would show. A report keeps the version it was made with. */
export const RULES_VERSION = '1.0.0';
