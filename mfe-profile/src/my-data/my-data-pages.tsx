import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import { DeletionPage } from './deletion/deletion.page.tsx';
import { MyDataPage } from './my-data.page.tsx';
import { MY_DATA, myDataTexts } from './my-data-texts.ts';
import './my-data.css';

const PAGES = { 'my-data': MyDataPage, deletion: DeletionPage };

/** Pages about the user's data as a whole, with their texts. */
export function MyDataPages({ page }: { page: keyof typeof PAGES }) {
  const t = useTexts();
  const Page = PAGES[page];
  return (
    <OwnTexts namespace={MY_DATA} loaders={myDataTexts} fallback={<Spinner full label={t('loading')} />}>
      <Page />
    </OwnTexts>
  );
}
