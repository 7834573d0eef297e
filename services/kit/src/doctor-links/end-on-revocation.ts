import { type Consents, HEALTH_DATA } from '../study/index.ts';
import type { DoctorLinks } from './doctor-links.ts';

/** Records decisions as before; revoking the consent to health data also ends the subject's links, and undoing it restores none. */
export function endLinksOnRevocation(
  consents: Pick<Consents, 'note'>,
  links: Pick<DoctorLinks<unknown>, 'endAll'>,
): Pick<Consents, 'note'> {
  return {
    async note(tx, decision) {
      await consents.note(tx, decision);
      if (decision.document === HEALTH_DATA && !decision.active) await links.endAll(tx, decision.subject);
    },
  };
}
