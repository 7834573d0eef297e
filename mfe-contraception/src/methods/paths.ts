import type { MethodId } from '@vesela/contraception-rules';

export const METHODS_PATH = '/ContraceptionMethods';
export const MYTHS_PATH = '/ContraceptionMyths';

export const methodPath = (id: MethodId) => `${METHODS_PATH}/${id}`;

/** Address of a statement on its page. */
export const mythId = (n: number) => `myth-${n}`;
export const mythPath = (n: number) => `${MYTHS_PATH}#${mythId(n)}`;
