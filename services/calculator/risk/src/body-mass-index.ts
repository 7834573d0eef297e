/** kg/m², unrounded; null if either is unknown. */
export const bodyMassIndex = (weightKg: number | null, heightCm: number | null): number | null =>
  weightKg === null || heightCm === null ? null : weightKg / (heightCm / 100) ** 2;
