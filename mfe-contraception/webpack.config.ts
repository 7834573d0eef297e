import { preset } from '@vesela/framework/webpack';

export default preset({ dir: import.meta.dirname, kind: 'module' });
