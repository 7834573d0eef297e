export { createModule } from './create-module.tsx';
