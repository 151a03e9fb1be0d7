import type { CompanyDb } from '#server/db/company-db.ts'

/** A company's data as it is, and how often somebody went to the database for it: a transaction counts for its statements, each by itself. */
export function counting(db: CompanyDb): { readonly db: CompanyDb; trips(): number } {
  let count = 0
  return {
    trips: () => count,
    db: {
      ...db,
      run(statement) {
        count += 1
        return db.run(statement)
      },
      batch(statements) {
        count += 1
        return db.batch(statements)
      },
      transaction: (work, options) =>
        db.transaction(
          tx =>
            work({
              run(statement) {
                count += 1
                return tx.run(statement)
              },
            }),
          options,
        ),
    },
  }
}
