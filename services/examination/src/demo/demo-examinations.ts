import type { ExaminationInput } from '@vesela/contracts/examination';

export type DemoWoman = 'anna' | 'ilze' | 'zofia';

interface DemoExamination extends Pick<ExaminationInput, 'symptoms' | 'pattern' | 'notes'> {
  daysAgo: number;
}

/** Two examinations of each invented woman, the older first: nothing found, something that went, something that came. */
export const DEMO_EXAMINATIONS: Readonly<Record<DemoWoman, readonly DemoExamination[]>> = {
  anna: [
    { daysAgo: 40, symptoms: ['no_symptoms'], pattern: 'circles', notes: '' },
    { daysAgo: 9, symptoms: ['no_symptoms'], pattern: 'lines', notes: '' },
  ],
  ilze: [
    { daysAgo: 45, symptoms: ['skin_itch_pain'], pattern: 'segments', notes: '' },
    { daysAgo: 14, symptoms: ['no_symptoms'], pattern: 'segments', notes: '' },
  ],
  zofia: [
    { daysAgo: 36, symptoms: ['skin_itch_pain'], pattern: 'lines', notes: '' },
    { daysAgo: 5, symptoms: ['skin_dense_lump', 'skin_itch_pain'], pattern: 'lines', notes: '' },
  ],
};
