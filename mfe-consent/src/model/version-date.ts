/** Date of a version whose name ends in one (`terms/2025-05-20`), else undefined: forms of projects are numbered. */
export function versionDate(versionId: string): string | undefined {
  return /\/(\d{4}-\d{2}-\d{2})$/.exec(versionId)?.[1];
}
