import { usePlatform, useSession, useTexts } from '@vesela/framework';
import { ButtonLink, Row, SummaryList, SummaryRow } from '@vesela/ui';
import { RoleLinks } from './role-links.tsx';

/** The signed-in account, and the contact for questions about it. */
export function Account() {
  const t = useTexts();
  const { names, href } = usePlatform();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <section className="diary-account v-no-print" aria-labelledby="diary-account">
      <h2 id="diary-account">{t('account.title')}</h2>
      <SummaryList>
        {session.name && <SummaryRow term={t('account.name')}>{session.name}</SummaryRow>}
        <SummaryRow term={t('account.email')}>
          <Email address={session.email} />
        </SummaryRow>
      </SummaryList>
      <RoleLinks />
      <Row>
        <ButtonLink look="quiet" href={href('/MyData')}>
          {t('account.my-data')}
        </ButtonLink>
      </Row>
      <p>{t('account.signout')}</p>
      <p>
        {t('account.write')} <a href={`mailto:${names.providerEmail}`}>{names.providerEmail}</a>
      </p>
    </section>
  );
}

/** Where there is no room for it in one line, it goes on in the next behind the sign. */
function Email({ address }: { address: string }) {
  const [name, ...domain] = address.split('@');
  return (
    <>
      {name}
      {domain.length > 0 && '@'}
      <wbr />
      {domain.join('@')}
    </>
  );
}
