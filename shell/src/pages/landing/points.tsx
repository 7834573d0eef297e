interface Point {
  title: string;
  text: string;
}

/** Three short points side by side. */
export function Points({ points, numbered = false }: { points: readonly Point[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={numbered ? 'points points--numbered' : 'points'}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
