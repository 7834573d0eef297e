import { ReviewLine, SourceLine } from '../../methods/sources/source-line.tsx';

interface SourceNoteProps {
  sources: readonly string[];
  reviewedBy: string | null;
}

/** Where a statement comes from, and who of the clinicians has read it. */
export function SourceNote({ sources, reviewedBy }: SourceNoteProps) {
  return (
    <p className="contraception-source">
      <SourceLine sources={sources} /> <ReviewLine reviewedBy={reviewedBy} />
    </p>
  );
}
