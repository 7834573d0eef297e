import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Page, Spinner } from '@vesela/ui';
import { Route, Routes } from 'react-router-dom';
import { METHODS_NAMESPACE, methodsTexts } from '../methods-texts.ts';
import { CataloguePage } from './catalogue.page.tsx';
import { MethodPage } from './method.page.tsx';
import { NoMethodPage } from './no-method.page.tsx';

/** All pages below /ContraceptionMethods: the catalogue, and one page per method. */
export function MethodsPages() {
  const t = useTexts();
  const waiting = <Spinner full label={t('loading')} />;
  return (
    <OwnTexts namespace={METHODS_NAMESPACE} loaders={methodsTexts} fallback={waiting}>
      <Page>
        <Routes>
          <Route index element={<CataloguePage />} />
          <Route path=":method" element={<MethodPage />} />
          <Route path="*" element={<NoMethodPage />} />
        </Routes>
      </Page>
    </OwnTexts>
  );
}
