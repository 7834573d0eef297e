import type { DrawingSource } from '@vesela/ui';
import type { Symptom } from '../api/types.ts';
import { Drawing as Lumps } from './signs/armpit_collarbone_lumps.svg';
import { Drawing as Size } from './signs/breast_size_shape_change.svg';
import { Drawing as NippleChange } from './signs/nipple_change_color_shape.svg';
import { Drawing as Discharge } from './signs/nipple_discharge.svg';
import { Drawing as Inversion } from './signs/nipple_inversion.svg';
import { Drawing as Lump } from './signs/skin_dense_lump.svg';
import { Drawing as Pain } from './signs/skin_itch_pain.svg';
import { Drawing as Dimpling } from './signs/skin_pitting_dimpling.svg';
import { Drawing as Redness } from './signs/skin_redness_bruising_breaking.svg';

/** A drawing of each warning sign. */
export const SIGNS: Record<Exclude<Symptom, 'no_symptoms'>, DrawingSource> = {
  nipple_discharge: Discharge,
  skin_dense_lump: Lump,
  skin_redness_bruising_breaking: Redness,
  nipple_inversion: Inversion,
  skin_pitting_dimpling: Dimpling,
  armpit_collarbone_lumps: Lumps,
  nipple_change_color_shape: NippleChange,
  breast_size_shape_change: Size,
  skin_itch_pain: Pain,
};
