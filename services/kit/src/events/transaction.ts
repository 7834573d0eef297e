/** What the kit needs of a service's database transaction; the transaction client of Prisma fits. */
export interface EventTransaction {
  /** Runs a statement with `$1`, `$2` … and gives the number of rows that it changed. */
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
}

/** Runs work in one transaction: committed when it resolves, undone when it rejects. */
export type InTransaction<Tx extends EventTransaction> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
