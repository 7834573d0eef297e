/** Fewest women of a group in a file, as the service holds it; told before there is a file whose report says it. */
export const SMALLEST_GROUP = 11;
