/** Stored with every result. A test ties it to the data files: new coefficients or rates need a new version. */
export const MODEL_VERSION = 'icare-lit-extended-2.3.0';
