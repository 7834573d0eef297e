/** What the kit needs from a service's database transaction; Prisma's transaction client fits. */
export interface EventTransaction {
  /** Runs a statement with `$1`, `$2` … and returns the number of changed rows. */
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
}

/** Runs work in one transaction: committed when it resolves, rolled back when it rejects. */
export type InTransaction<Tx extends EventTransaction> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
