import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import type { Runner } from '../db/company-db.ts'
import { selectZones } from './bookings.sql.ts'

interface KnownSpace {
  /** With its building (P12.70). */
  readonly name: string
  /** IANA name. */
  readonly zone: string
  readonly location: string
  readonly location_id: string
}

/** Names and zones of spaces by their uuid; one that is not there is missing. */
export async function spacesById(runner: Runner, company: string, spaces: readonly string[]): Promise<ReadonlyMap<string, KnownSpace>> {
  const rows = await runner.run(selectZones({ company, spaces: [...new Set(spaces)] }))
  return new Map(rows.map(({ id, name, building, ...space }) => [id, { ...space, name: spaceInBuilding({ name, building }) }]))
}
