import { writeFileSync } from 'node:fs';
import { currentReadme, README } from './readme.ts';

/** `npm run kubernetes`: writes the table of the chart's values into the README. */
writeFileSync(README, currentReadme());
