import type { ExaminationInput } from '@vesela/contracts/examination';

export type DemoUser = 'anna' | 'ilze' | 'zofia';

interface DemoExamination extends Pick<ExaminationInput, 'symptoms' | 'pattern' | 'notes'> {
  daysAgo: number;
  /** She said that a doctor has looked at it. */
  seen?: true;
}

/** Two examinations per invented user, oldest first: without findings, with a resolved one, with a new one. */
export const DEMO_EXAMINATIONS: Readonly<Record<DemoUser, readonly DemoExamination[]>> = {
  anna: [
    { daysAgo: 40, symptoms: ['no_symptoms'], pattern: 'circles', notes: '' },
    { daysAgo: 9, symptoms: ['no_symptoms'], pattern: 'lines', notes: '' },
  ],
  ilze: [
    { daysAgo: 45, symptoms: ['skin_itch_pain'], pattern: 'segments', notes: '', seen: true },
    { daysAgo: 14, symptoms: ['no_symptoms'], pattern: 'segments', notes: '' },
  ],
  zofia: [
    { daysAgo: 36, symptoms: ['skin_itch_pain'], pattern: 'lines', notes: '' },
    { daysAgo: 5, symptoms: ['skin_dense_lump', 'skin_itch_pain'], pattern: 'lines', notes: '' },
  ],
};
