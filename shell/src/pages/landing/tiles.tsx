import { useLanguage, useStore, useTexts } from '@vesela/framework';
import { Button, Notice, Spinner } from '@vesela/ui';
import { withAnnounced } from '../../modules/contributed-links.ts';
import { useShell } from '../../shell-context.ts';
import { Tile } from './tile.tsx';

const SKELETON = ['first', 'second', 'third', 'fourth'];

/** The tiles that modules contribute through their descriptors, and what the operator announces. */
export function Tiles() {
  const t = useTexts();
  const language = useLanguage();
  const { config, list } = useShell();
  const { status, modules } = useStore(list.state);
  const tiles = withAnnounced(modules, config.announced);

  if (status === 'failed') {
    return (
      <Notice kind="error" title={t('tiles.failed')}>
        <Button look="quiet" onClick={() => void list.retry()}>
          {t('again')}
        </Button>
      </Notice>
    );
  }
  if (status === 'loading') {
    return (
      <div className="tiles">
        <Spinner label={t('wait.tiles')} />
        {SKELETON.map((key) => (
          <div key={key} className="tile tile--waiting" />
        ))}
      </div>
    );
  }
  if (tiles.length === 0) return <p>{t('tiles.none')}</p>;
  return (
    <ul className="tiles">
      {tiles.map((tile) => (
        <Tile key={tile.id} tile={tile} language={language} />
      ))}
    </ul>
  );
}
