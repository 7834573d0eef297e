import { ReviewLine, SourceLine } from '../../methods/sources/source-line.tsx';

interface SourceNoteProps {
  sources: readonly string[];
  reviewedBy: string | null;
}

/** The sources of a statement, and the clinicians who have reviewed it; that nobody has stands once, above the report. */
export function SourceNote({ sources, reviewedBy }: SourceNoteProps) {
  return (
    <p className="contraception-source">
      <SourceLine sources={sources} /> {reviewedBy !== null && <ReviewLine reviewedBy={reviewedBy} />}
    </p>
  );
}
