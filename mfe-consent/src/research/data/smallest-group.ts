/** Minimum group size in an export file, as in the service; shown before there is a file with a report. */
export const SMALLEST_GROUP = 11;
