import { Route, Routes } from 'react-router-dom';
import type { Language } from '../../platform/language.ts';
import type { TestTile } from '../../platform/platform.ts';
import { pageOpener } from '../../testing/pages.tsx';
import { textLoaders } from '../../texts/text-loaders.ts';
import { EarlierReports, StartTest, type TestKind, useAddressedReport } from '../index.ts';
import { TestPage } from '../run/index.ts';
import { answer } from './fake-service.ts';

const SAMPLE: TestKind = { page: '/Sample', report: '/SampleReport', api: '/api/sample' };
/** One that asks what others ask. */
const SHARED: TestKind = { page: '/Shared', report: '/SharedReport', api: '/api/contraception' };

function Report() {
  const addressed = useAddressedReport(SAMPLE);
  if (addressed.status === 'ready') return <p>report {addressed.report.id}</p>;
  if (addressed.status !== 'failed') return <p>{addressed.status}</p>;
  return (
    <button type="button" onClick={addressed.retry}>
      failed
    </button>
  );
}

const open = pageOpener({
  name: 'sample',
  texts: textLoaders(() => Promise.resolve({ default: {} })),
  root: () => (
    <Routes>
      <Route path="/:lang?">
        <Route
          path="Sample"
          element={
            <main>
              <h1>Sample</h1>
              <StartTest test={SAMPLE} />
              <EarlierReports test={SAMPLE} line={({ id }) => `line of ${id}`} />
            </main>
          }
        />
        <Route path="Sample/step/:group" element={<TestPage test={SAMPLE} title="Sample" />} />
        <Route path="Shared" element={<StartTest test={SHARED} />} />
        <Route path="Shared/step/:group" element={<TestPage test={SHARED} title="Shared" />} />
        <Route path="SampleReport/:reportId?" element={<Report />} />
      </Route>
    </Routes>
  ),
});
/** Renders a page of the sample module. */
export const show = (path: string, language?: Language, tiles: readonly TestTile[] = []) =>
  open(path, answer, {
    language,
    prepare: (platform) => {
      platform.tiles = [...tiles];
    },
  });
