/** The steps of the guide after the introduction, in order. */
export const STEPS = ['visual', 'lymph', 'standing', 'lying', 'nipple', 'symptoms', 'results'] as const;
export type Step = (typeof STEPS)[number];

/** Steps done by the user; the results follow automatically. */
export const WORK_STEPS = STEPS.length - 1;

export const isStep = (name: string | undefined): name is Step => STEPS.some((step) => step === name);

export const stepNumber = (step: Step): number => STEPS.indexOf(step) + 1;

export const nextStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];

/** Undefined before the first step: the introduction is a separate page. */
export const previousStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** Portal path of a step, by default of the introduction. */
export const stepPath = (step?: Step): string => (step === undefined ? '/Examination' : `/Examination/step/${step}`);
