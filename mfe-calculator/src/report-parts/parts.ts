import type { ComponentType } from 'react';
import type { PartId } from './facts.ts';
import type { PartProps } from './part-props.ts';
import { ActivityCollapse } from './parts/activity-collapse.tsx';
import { AgeCollapse } from './parts/age-collapse.tsx';
import { AlcoholCollapse } from './parts/alcohol-collapse.tsx';
import { BiopsyCollapse } from './parts/biopsy-collapse.tsx';
import { BreastDensityCollapse } from './parts/breast-density-collapse.tsx';
import { BreastfeedingCollapse } from './parts/breastfeeding-collapse.tsx';
import { ChildbirthCollapse } from './parts/childbirth-collapse.tsx';
import { ContraceptionCollapse } from './parts/contraception-collapse.tsx';
import { GeneticsCollapse } from './parts/genetics-collapse.tsx';
import { Height } from './parts/height.tsx';
import { MenopauseCollapse } from './parts/menopause-collapse.tsx';
import { MenstruationCollapse } from './parts/menstruation-collapse.tsx';
import { WeightCollapse } from './parts/weight-collapse.tsx';

/** The component of every part. */
export const PARTS: Readonly<Record<PartId, ComponentType<PartProps>>> = {
  activity: ActivityCollapse,
  age: AgeCollapse,
  alcohol: AlcoholCollapse,
  biopsy: BiopsyCollapse,
  breastfeeding: BreastfeedingCollapse,
  childbirth: ChildbirthCollapse,
  contraception: ContraceptionCollapse,
  density: BreastDensityCollapse,
  genetics: GeneticsCollapse,
  height: Height,
  menopause: MenopauseCollapse,
  menstruation: MenstruationCollapse,
  weight: WeightCollapse,
};
