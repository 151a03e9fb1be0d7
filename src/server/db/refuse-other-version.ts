import { type SchemaState, schemaState } from './migrate.ts'
import type { Connection } from './pool.ts'
import { withClient } from './with-client.ts'

/**
 * Nothing but a start migrates a database that has tables.
 * @returns how far its schema is: empty, or as this version has it or may work on it
 * @throws Error with a sentence for the operator: a newer version migrated it that does not bear this one beside it, or it is older than this one
 */
export async function refuseOtherVersion(owner: Connection): Promise<SchemaState> {
  const state = await withClient(owner, client => schemaState(client))
  const { applied, waiting, newer } = state
  if (!newer.may) throw new Error(newer.sentence)
  if (applied > 0 && waiting.length > 0)
    throw new Error(
      `An older version of Foyer has migrated this database (${waiting.join(', ')} to come). Start the server of this version once, which migrates it.`,
    )
  return state
}
