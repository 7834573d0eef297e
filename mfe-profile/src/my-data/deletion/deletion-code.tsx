import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Shown once: the code gives access to the deletion's progress and certificate after the account is gone. */
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
