import { type Language, type TestTile, usePlatform, useSession, useTexts, withTextConstants } from '@vesela/framework';
import { cardClass, Tag } from '@vesela/ui';

/**
 * One module tile. The whole card is clickable, while the link's accessible name is the title alone. A visitor's leads on to
 * the first question, after what she decides on (decision 154); a participant finds her reports on the test's own page.
 */
export function Tile({ tile, language }: { tile: TestTile; language: Language }) {
  const t = useTexts();
  const { href } = usePlatform();
  const isParticipant = useSession().status === 'participant';
  const path = isParticipant ? tile.path : (tile.begin?.path ?? tile.path);
  const soon = tile.badge === 'soon' || !tile.path;
  const look = [cardClass(tile.featured ? 'plum' : 'plain'), 'tile'];
  if (tile.featured) look.push('tile--featured');
  if (soon) look.push('tile--soon');
  return (
    <li className={look.join(' ')}>
      <svg viewBox="-14 -14 92 92" className="tile__icon" aria-hidden="true">
        <circle className="tile__plate" cx="32" cy="32" r="45" />
        {tile.icon.map((path) => (
          <path key={path} d={path} className={path.endsWith('z') ? 'tile__shape' : undefined} />
        ))}
      </svg>
      <h3>{soon || !path ? tile.title[language] : <a href={href(path)}>{tile.title[language]}</a>}</h3>
      {soon ? <Tag>{t('tiles.soon')}</Tag> : tile.badge === 'new' && <Tag>{t('tiles.new')}</Tag>}
      <p>{withTextConstants(tile.text[language], language)}</p>
      {!soon && tile.action && (
        <span className="tile__action" aria-hidden="true">
          {tile.action[language]} →
        </span>
      )}
    </li>
  );
}
