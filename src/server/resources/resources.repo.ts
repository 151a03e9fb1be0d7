import type { PlaceRows } from '#contract/portal/resource-rows.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { deleteRows } from './delete-row.ts'
import { editSpaces } from './edit-spaces.ts'
import { incompleteSpaces } from './gaps.ts'
import { imagesOf } from './images.ts'
import { spaceImports } from './import/space-imports.ts'
import { listStatements, selectPlaceClosures, selectStatuses } from './lists.sql.ts'
import { plainRows } from './plain-rows.ts'
import { readSpaceBookings } from './space-bookings.ts'
import { readSpaces } from './spaces.ts'

/** A row as the list of its noun gives it. */
export type ResourceOf<Noun extends keyof typeof listStatements> = StatementRow<(typeof listStatements)[Noun]>

/** The inventory of one company (P12.31): places, spaces, and what belongs to them. */
export function resourcesOf(db: CompanyDb) {
  const { company } = db
  return {
    rows: plainRows(db),
    spaces: { ...readSpaces(db), ...readSpaceBookings(db), ...editSpaces(db) },
    deletion: deleteRows(db),
    images: imagesOf(db),
    imports: spaceImports(db),

    /** All rows of a noun, in their order. */
    list: <Noun extends keyof typeof listStatements>(noun: Noun): Promise<ResourceOf<Noun>[]> =>
      db.run(listStatements[noun]({ company, only: null }) as BoundStatement<ResourceOf<Noun>>),

    statuses: () => db.run(selectStatuses({ company, only: null })),

    /** How many spaces are incomplete, and what published forms ask for; read once for a listing. */
    incomplete: () => incompleteSpaces(db, company),

    placeClosures: () => db.run(selectPlaceClosures({ company })),

    /** All places, from the widest to the narrowest. */
    async places(): Promise<PlaceRows> {
      const all = { company, only: null }
      const { region, location, worksite, building, floor } = listStatements
      const [regions, locations, worksites, buildings, floors] = await db.batch([
        region(all),
        location(all),
        worksite(all),
        building(all),
        floor(all),
      ])
      return { region: regions, location: locations, worksite: worksites, building: buildings, floor: floors }
    },
  }
}
