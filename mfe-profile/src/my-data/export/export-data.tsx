import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, ProgressBar, Row } from '@vesela/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { saveFile } from '../save-file.ts';
import type { OwnData } from './own-data.ts';
import { PART_COUNT, PartFailed, useGather } from './use-export.ts';

const PrintedData = lazy(async () => ({ default: (await import('../print/printed-data.tsx')).PrintedData }));

type Form = 'json' | 'fhir' | 'print';

/** Export of all data that the portal stores about the user: as a file, as a FHIR bundle, or as pages to print. */
export function ExportData() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const gather = useGather();
  const [busy, setBusy] = useState<Form>();
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [printed, setPrinted] = useState<OwnData>();
  const report = useRef<HTMLDivElement>(null);

  async function take(form: Form) {
    if (busy) return;
    setBusy(form);
    setDone(0);
    setFailure(undefined);
    try {
      const data = await gather(setDone);
      const day = data.exported_at.slice(0, 10);
      if (form === 'json') saveFile(`my-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
      if (form === 'fhir') {
        const { bundleOf } = await import('../fhir/bundle.ts');
        const bundle = bundleOf(data, crypto.randomUUID());
        saveFile(`my-data-${day}.fhir.json`, 'application/fhir+json', JSON.stringify(bundle, null, 2));
      }
      if (form === 'print') setPrinted(data);
      else platform.notify({ kind: 'success', text: t('export.saved') });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  }

  const button = (form: Form) => (
    <Button look={form === 'json' ? 'main' : 'quiet'} busy={busy === form} onClick={() => void take(form)}>
      {t(`export.${form}`)}
    </Button>
  );
  return (
    <>
      <section className="my-data v-no-print" aria-labelledby="my-data-export">
        <h2 id="my-data-export">{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <p>{t('export.fhir.text')}</p>
        <Row>
          {button('json')}
          {button('print')}
          {button('fhir')}
        </Row>
        {busy && <ProgressBar label={t('export.busy')} value={done} max={PART_COUNT} />}
        {failure !== undefined && (
          <Notice kind="error" title={t('export.failed')}>
            {failure instanceof PartFailed ? t('export.failed.part', { part: t(`part.${failure.part}`) }) : t('later')}
          </Notice>
        )}
      </section>
      {printed && (
        <div ref={report}>
          <Suspense fallback={null}>
            <PrintedData data={printed} onClose={() => setPrinted(undefined)} />
          </Suspense>
        </div>
      )}
    </>
  );
}
