import { MAX_FOUND } from '#contract/portal/search.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { nameKey } from '../name-key.ts'
import { selectForms, selectPeople, selectSpaces } from './search.sql.ts'

/** Words of one search; what follows them is not looked at. */
const MAX_WORDS = 8

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** What of one company is found by its name: forms, spaces, people. One more of each than is shown, so that it can be said that there are more. */
export function searchOf(db: CompanyDb) {
  const { company } = db
  const asPatterns = (search: string) => {
    const key = nameKey(search)
    const patterns = key.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS)
    return { company, patterns: patterns.map(word => `%${escaped(word)}%`), begins: `${escaped(key)}%`, size: MAX_FOUND + 1 }
  }
  return {
    forms: (search: string) => db.run(selectForms(asPatterns(search))),
    spaces: (search: string) => db.run(selectSpaces(asPatterns(search))),
    people: (search: string) => db.run(selectPeople(asPatterns(search))),
  }
}
