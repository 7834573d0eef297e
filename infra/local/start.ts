import { runPortal } from './run-portal.ts';

/** `npm start -- [--port 8080] [--data-dir .local] [--fresh]` */
await runPortal();
