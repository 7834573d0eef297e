import type { MethodId } from '@vesela/contraception-rules';

export const METHODS_PATH = '/ContraceptionMethods';
export const MYTHS_PATH = '/ContraceptionMyths';

export const methodPath = (id: MethodId) => `${METHODS_PATH}/${id}`;

/** Id of a statement; without its number, what all of them begin with. */
export const mythId = (n: number | '') => `myth-${n}`;

/** Address of a statement on its page. */
export const mythPath = (n: number) => `${MYTHS_PATH}#${mythId(n)}`;
