import { longDate, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { buttonClass, Card, Stack, VisuallyHidden } from '@vesela/ui';
import { Link } from 'react-router-dom';
import type { Revocation } from '../api/types.ts';
import { documentTitle } from './document-title.ts';

/** Deletions after revocations; undone revocations are shown in the history only. */
export function Deletions({ revocations }: { revocations: readonly Revocation[] }) {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const shown = revocations.filter(({ state }) => state !== 'undone');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="deletions">
      <h2 id="deletions">{t('deletion.list')}</h2>
      <Stack gap={2}>
        {shown.map(({ revocation_id, document, title, state, revoked_at }) => {
          const name = documentTitle(t, document, title);
          return (
            <Card key={revocation_id} as="article" tone="tint">
              <h3>{name}</h3>
              <p>
                {t('deletion.revoked', { date: longDate(revoked_at, language) })} {t(`deletion.state.${state}`)}
              </p>
              <Link className={buttonClass('plain')} to={href(`/Consent/deletion/${revocation_id}`)}>
                {t('deletion.open')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Link>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
