import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMeasured } from './measured.ts';
import { capacityPage } from './page/page.ts';

/** `npm run capacity`: writes the capacity page and its drawings from what was measured. */
for (const [name, text] of Object.entries(capacityPage(readMeasured()))) {
  writeFileSync(path.join(import.meta.dirname, name), text);
}
