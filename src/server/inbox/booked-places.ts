import type { CompanyDb } from '../db/company-db.ts'
import { selectPlace, selectPlaces } from './booked-places.sql.ts'

/** Regions, locations, buildings and spaces of one company, to which the list of submissions is narrowed. */
export function bookedPlacesOf(db: CompanyDb) {
  const { company } = db
  return {
    /** Those with this text in their name, and which kind each is. */
    findPlaces(search: string) {
      const plain = search
        .normalize('NFKC')
        .trim()
        .toLowerCase()
        .replaceAll(/[\\%_]/g, '\\$&')
      return db.run(selectPlaces({ company, begins: `${plain}%`, pattern: `%${plain}%` }))
    },

    /** The place of this uuid; undefined: there is none. */
    async place(id: string) {
      return (await db.run(selectPlace({ company, id })))[0]
    },
  }
}
