import { createModule } from '@vesela/framework/module';
import { Root } from './root.tsx';
import { texts } from './texts.ts';

export const { bootstrap, mount, unmount } = createModule({ name: 'mfe-examination', texts, Root });
