export { type Column, DataTable } from './data-table.tsx';
export { useHadRows } from './use-had-rows.ts';
