import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Shown once: with it she sees how far the deletion is, and its certificate, when she has no account any more. */
export function DeletionCode({ code }: { code: string }) {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  return (
    <Notice kind="success" title={t('code.title')}>
      <span className="my-data__code">{code}</span>
      <p>{t('code.text')}</p>
      <p>
        <a href={`${href('/Deletion')}#${code}`}>{t('code.link')}</a>
      </p>
    </Notice>
  );
}
