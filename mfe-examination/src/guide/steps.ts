/** The steps of the guide behind the introduction, in their order. */
export const STEPS = ['visual', 'lymph', 'standing', 'lying', 'nipple', 'symptoms', 'results'] as const;
export type Step = (typeof STEPS)[number];

/** Steps that she works through; the results follow by themselves. */
export const WORK_STEPS = STEPS.length - 1;

export const isStep = (name: string | undefined): name is Step => STEPS.some((step) => step === name);

export const stepNumber = (step: Step): number => STEPS.indexOf(step) + 1;

export const nextStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];

/** Nothing before the first step: the introduction is a page of its own. */
export const previousStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** Portal path of a step, by default of the introduction. */
export const stepPath = (step?: Step): string => (step === undefined ? '/Examination' : `/Examination/step/${step}`);
