import type { paths } from '@vesela/contracts/types/contraception';
import { ReadyLanguageContext, useApi, useTexts } from '@vesela/framework';
import { OpenedByDoctor } from '@vesela/framework/doctor-link';
import { bodyOf } from '@vesela/framework/forms';
import type { ContraceptionReport } from '../api-types.ts';
import { DoctorReport } from './doctor-report.tsx';

/**
 * /ContraceptionDoctorLink#token: a report that a user shares with a doctor. The token is sent in the body, never in a
 * URL.
 */
export function DoctorLinkPage() {
  const api = useApi<paths>();
  const t = useTexts();
  return (
    <OpenedByDoctor<ContraceptionReport>
      open={async (token) => bodyOf(await api.POST('/api/contraception/doctor-links/open', { body: { token } }))}
    >
      {(report, language) => (
        <ReadyLanguageContext value={language}>
          <DoctorReport report={report} waiting={t('loading')} />
        </ReadyLanguageContext>
      )}
    </OpenedByDoctor>
  );
}
