import type { CompanyDb } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { folded } from './fold.ts'

export interface City {
  readonly name: string
  readonly region: string
  readonly country: string
}

/** `text_pattern_ops` compares bytes: everything that begins so lies between the text and the text with a last letter. */
const SEARCH = `
select name, region, country from place
where key like $1 and ($2 = '' or lower(region) = $2 or lower(region) like $3) order by population desc, id limit $4`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The cities, which all companies share: the table has no company_id. */
export function placesOf(db: CompanyDb) {
  return {
    /** Cities whose name begins so, the largest first. Behind a comma their region may follow: `springfield, il`. */
    async cities(text: string, limit: number): Promise<City[]> {
      const [name = '', region = ''] = text.split(',').map(folded)
      if (name.length < 2) return []
      return db.run(statement<City>(SEARCH, `${escaped(name)}%`, region.length > 2 ? '' : region, `${escaped(region)}%`, limit))
    },
  }
}
