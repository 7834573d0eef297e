/** The subset of FHIR R4 types used in the bundle. */
export interface Coding {
  system: string;
  code: string;
  display?: string;
}
export interface Concept {
  coding?: Coding[];
  text?: string;
}
export interface Reference {
  reference: string;
}
export type Resource = { resourceType: string; id: string } & Record<string, unknown>;

/** Code system of the portal's own codes. */
const PORTAL_SYSTEM = 'urn:vesela:codes';
export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';

export const concept = (text: string, ...coding: Coding[]): Concept => ({
  ...(coding.length > 0 ? { coding } : {}),
  text,
});
export const portalCode = (code: string): Coding => ({ system: PORTAL_SYSTEM, code });
export const referenceTo = (id: string): Reference => ({ reference: `urn:uuid:${id}` });
