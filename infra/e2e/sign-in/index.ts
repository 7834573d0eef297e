import { embedded } from './embedded.ts';
import { keycloak } from './keycloak.ts';

/** Which portal the journeys walk through: `npm start`, or `npm run start:real`. */
const isReal = process.env.VESELA_RUN === 'real';

export const signInService = isReal ? keycloak : embedded;
