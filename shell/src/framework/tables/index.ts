export { type Column, DataTable } from './data-table.tsx';
export { type PagedList, PagedRows } from './paged-rows.tsx';
export { useHadRows } from './use-had-rows.ts';
