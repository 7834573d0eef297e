import type { Caller } from '../auth/caller.ts';
import type { DoctorLinks } from './doctor-links.ts';

/** Handlers of the routes declared by `doctorLinkRoutes`. `gate` throws `consent_missing`. */
export function doctorLinkHandlers<Report>(links: DoctorLinks<Report>, gate: (subject: string) => Promise<void>) {
  type OfReport = { caller: Caller; params: { reportId: string } };
  return {
    async makeDoctorLink({ caller, params, body }: OfReport & { body: { days: number } }) {
      // Checked first: other users must get `not_found`, whatever the owner agreed to.
      await links.expectOwn(caller.subject, params.reportId);
      await gate(caller.subject);
      return links.make(caller.subject, params.reportId, body.days);
    },
    listDoctorLinks: async ({ caller, params }: OfReport) => ({
      links: await links.list(caller.subject, params.reportId),
    }),
    revokeDoctorLink: ({ caller, params }: { caller: Caller; params: { reportId: string; linkId: string } }) =>
      links.end(caller.subject, params.reportId, params.linkId),
    openDoctorLink: ({ body }: { body: { token: string } }) => links.open(body.token),
  };
}
