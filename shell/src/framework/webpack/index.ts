export { type PresetOptions, preset } from './preset.ts';
