import { ReviewState } from '../statements.tsx';

interface Source {
  title: string;
  reviewedBy: string | null;
}

/** Sources as cited, without duplicates, and the clinicians who have reviewed the statements based on them. */
export function Titles({ sources }: { sources: readonly Source[] }) {
  return (
    <>
      <ul lang="en">
        {[...new Set(sources.map(({ title }) => title))].map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <ReviewState facts={sources} />
    </>
  );
}
