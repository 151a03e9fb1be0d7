import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { folded } from './fold.ts'
import { selectCities } from './places.sql.ts'

export type City = StatementRow<typeof selectCities>

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The cities, which all companies share: the table has no company_id. */
export function placesOf(db: CompanyDb) {
  return {
    /** Cities whose name begins so, the largest first. Behind a comma their region may follow: `springfield, il`. */
    async cities(text: string, limit: number): Promise<City[]> {
      const [name = '', region = ''] = text.split(',').map(folded)
      if (name.length < 2) return []
      return db.run(
        selectCities({
          name: `${escaped(name)}%`,
          region: region.length > 2 ? '' : region,
          region_start: `${escaped(region)}%`,
          size: limit,
        }),
      )
    },
  }
}
