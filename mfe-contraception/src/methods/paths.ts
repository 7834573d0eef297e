import type { MethodId } from '@vesela/contraception-rules';

export const METHODS_PATH = '/ContraceptionMethods';
export const MYTHS_PATH = '/ContraceptionMyths';

export const methodPath = (id: MethodId) => `${METHODS_PATH}/${id}`;
