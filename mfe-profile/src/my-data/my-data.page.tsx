import { usePlatform, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Grid, Page, PageHeading } from '@vesela/ui';
import { Link } from 'react-router-dom';
import { Accesses } from './accesses/accesses.tsx';
import { AccountDeletion } from './deletion/account-deletion.tsx';
import { ExportData } from './export/export-data.tsx';
import { Restriction } from './restriction/restriction.tsx';

/** /MyData: export, rectification, restriction, access log, deletion. */
export function MyDataPage() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  useTitle(t('title'));
  return (
    <Page>
      <p className="v-no-print">
        <Link to={href('/Profile/settings')}>{t('back')}</Link>
      </p>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Grid min="26rem" style={{ columnGap: 'var(--gap-5)' }}>
        <ExportData />
        <section className="my-data v-no-print" aria-labelledby="my-data-correct">
          <h2 id="my-data-correct">{t('correct.title')}</h2>
          <p>{t('correct.text')}</p>
          <ul>
            <li>
              <Link to={href('/Profile')}>{t('correct.diary')}</Link>
            </li>
            <li>
              <a href={href('/Calculator')}>{t('correct.test')}</a>
            </li>
            <li>
              <a href={href('/Consent')}>{t('correct.consents')}</a>
            </li>
          </ul>
        </section>
        <Restriction />
        <Accesses />
        <AccountDeletion />
      </Grid>
    </Page>
  );
}
