import { useOwnTexts } from '@vesela/framework/own-texts';
import { PagedRows } from '@vesela/framework/tables';
import type { ComponentProps } from 'react';

/** The rows of a list, and a button for older ones when there are any. */
export function Paged(props: Pick<ComponentProps<typeof PagedRows>, 'list' | 'children'>) {
  const { t } = useOwnTexts();
  return <PagedRows {...props} more={t('more')} failed={t('save.later')} />;
}
