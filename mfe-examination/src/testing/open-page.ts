import { pageOpener } from '@vesela/framework/testing/pages';
import { Root } from '../root.tsx';
import { texts } from '../texts.ts';

/** Renders the module at a portal path, as the shell would. `answer` plays its services. */
export const openPage = pageOpener({ name: 'mfe-examination', texts, root: Root });
