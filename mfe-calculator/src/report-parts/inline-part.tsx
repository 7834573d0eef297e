import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import type { Report } from '../api/types.ts';
import type { PartId } from './facts.ts';
import { PART_NAMESPACE, partTexts } from './part-texts.ts';
import { FactorPart } from './parts.tsx';
import './report-parts.css';

/** A part inside the report, below its factor. */
export function InlinePart({ part, report, waiting }: { part: PartId; report: Report; waiting: string }) {
  return (
    <OwnTexts namespace={PART_NAMESPACE} loaders={partTexts} fallback={<Spinner label={waiting} />}>
      <FactorPart id={part} report={report} />
    </OwnTexts>
  );
}
