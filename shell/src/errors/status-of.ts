const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600;

/** HTTP status of a thrown value: its `statusCode`, `status` or `response.status`, else 500. */
export function statusOf(error: unknown): number {
  const thrown = (error ?? {}) as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } | null };
  return [thrown.statusCode, thrown.status, thrown.response?.status].find(isStatus) ?? 500;
}
