import { type FieldRule, RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import { nounWords, type ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { Runner } from '../db/company-db.ts'
import { selectKnown } from './space-edits.sql.ts'

type Values = Readonly<Record<string, unknown>>

/** Which of the rows that others name are there. */
export interface KnownRows {
  has(noun: ResourceNoun, uuid: string): boolean
  /** uuid of the building that a floor or space lies in. */
  buildingOf(uuid: string): string | undefined
}

const rulesOf = (noun: ResourceNoun) => Object.entries<FieldRule>(RESOURCE_FIELDS[noun])

/** Reads what checked rows of a noun name, in one statement. */
export async function knownRows(tx: Runner, company: string, noun: ResourceNoun, rows: readonly Values[]): Promise<KnownRows> {
  const ids = [...new Set(rows.flatMap(values => rulesOf(noun).flatMap(([field, rule]) => namedIn(values[field], rule))))]
  const found = ids.length === 0 ? [] : await tx.run(selectKnown({ company, ids }))
  const buildings = new Map(found.map(row => [row.id, row.building_id]))
  const known = new Set(found.map(row => `${row.noun} ${row.id}`))
  return {
    has: (noun, uuid) => known.has(`${noun} ${uuid}`),
    buildingOf: uuid => buildings.get(uuid) ?? undefined,
  }
}

function namedIn(value: unknown, rule: FieldRule): string[] {
  if (rule.is === 'reference') return typeof value === 'string' ? [value] : []
  if (rule.is === 'references') return value as string[]
  return rule.is === 'layouts' ? (value as { layout_id: string }[]).map(({ layout_id }) => layout_id) : []
}

/** Issues of a row that names what is not there, by field. */
export function missingReferences(noun: ResourceNoun, values: Values, known: KnownRows): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const [field, rule] of rulesOf(noun)) {
    const to = rule.is === 'layouts' ? 'layout' : rule.is === 'reference' || rule.is === 'references' ? rule.to : undefined
    if (to === undefined || namedIn(values[field], rule).every(uuid => known.has(to, uuid))) continue
    issues[field] = `This ${nounWords[to][0]} is not there any more.`
  }
  return issues
}
