import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Disclosure, Notice, Row } from '@vesela/ui';
import { useEffect, useRef } from 'react';
import type { Export } from '../api/types.ts';
import { CodebookTable } from './codebook-table.tsx';
import { GroupTable } from './group-table.tsx';
import { saveFile } from './save-file.ts';
import { WithheldTable } from './withheld-table.tsx';

/** A created file: save it with its codebook, and see what was merged or left out to prevent identification. */
export function File({ file, closed }: { file: Export; closed: boolean }) {
  const { t } = useOwnTexts();
  const { file_name, media_type, content, codebook, report } = file;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const codebookName = file_name.replace(/\.[a-z]+$/, '-codebook.json');
  const papers = JSON.stringify({ codebook, report }, null, 2);
  return (
    <section className="research-section" aria-labelledby="file">
      <h2 id="file" ref={heading} tabIndex={-1}>
        {t('file.title', { n: report.rows })}
      </h2>
      <Row print={false}>
        <Button onClick={() => saveFile(file_name, media_type, content)}>{t('file.save')}</Button>
        <Button look="quiet" onClick={() => saveFile(codebookName, 'application/json', papers)}>
          {t('file.codebook.save')}
        </Button>
      </Row>
      <p>{t('file.once')}</p>
      <h3>{t('report.title')}</h3>
      <p>{t('report.rule', { k: report.k })}</p>
      <GroupTable groups={report.groups} />
      <WithheldTable {...report} />
      <p>{t(closed ? 'report.waiting.closed' : 'report.waiting')}</p>
      {report.withheld_after_withdrawal && <Notice live={false}>{t('report.withheld')}</Notice>}
      <Disclosure summary={t('file.codebook')}>
        <CodebookTable columns={codebook.columns} />
      </Disclosure>
    </section>
  );
}
