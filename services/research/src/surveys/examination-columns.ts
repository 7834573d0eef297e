import type { Columns, Meanings } from './columns.ts';

const MARKED: Meanings = { no: 'not marked', yes: 'marked' };

/** Columns of a file of the breast self-examination. */
export const EXAMINATION_COLUMNS: Columns = {
  nipple_discharge: ['Fluid from the nipple.', MARKED],
  skin_dense_lump: ['A lump or thick area in the breast.', MARKED],
  skin_redness_bruising_breaking: ['Redness, a bruise or broken skin.', MARKED],
  nipple_inversion: ['A nipple that turned in.', MARKED],
  skin_pitting_dimpling: ['Dimples, or skin like orange peel.', MARKED],
  armpit_collarbone_lumps: ['A lump in the armpit or by the collarbone.', MARKED],
  nipple_change_color_shape: ['Change of colour or shape of the nipple.', MARKED],
  breast_size_shape_change: ['Change of size or shape of a breast.', MARKED],
  skin_itch_pain: ['Itch or pain.', MARKED],
  signs: ['Number of signs that she marked.', { none: 'none', one: 'one', two: 'two', three_or_more: 'three or more' }],
  reminder_requested: [
    'She asked to be reminded of the next examination when she sent this one.',
    { no: 'no', yes: 'yes' },
  ],
};
