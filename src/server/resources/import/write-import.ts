import { randomUUID } from 'node:crypto'
import { NAMED_KINDS, UNDO_DAYS } from '#contract/portal/space-imports.ts'
import type { Runner } from '../../db/company-db.ts'
import { removedLayouts } from '../lost-layouts.ts'
import { rowStatements } from '../row-tables.sql.ts'
import { storedOf } from '../space-issues.ts'
import { writeBookedLinks, writeFreeLinks } from '../space-links.ts'
import * as sql from './import.sql.ts'
import { PLACE_NOUNS } from './place-finder.ts'
import type { ImportPlan } from './plan-import.ts'

/** Who imports what. */
export interface ImportedFile {
  readonly name: string
  /** null: an operator. */
  readonly user: string | null
  /** It is the sample inventory of the product (P12.89), whatever it is called. */
  readonly isSample?: boolean
}

type WantedImport = Pick<ImportPlan, 'places' | 'candidates' | 'created' | 'regrouped'>

/**
 * Begins to write a plan in which nothing is wrong: all of it that no booking has to do with, and what its rows were before and are after it. Whoever
 * books goes on meanwhile. @returns uuid of the import
 */
export async function beginImport(tx: Runner, company: string, plan: WantedImport, file: ImportedFile): Promise<string> {
  const id = randomUUID()
  const { added, edited } = sorted(plan)
  await tx.run(sql.removeOldImports({ company, days: UNDO_DAYS }))
  const counts = { new_rows: added.length, changed_rows: edited.length }
  const { name, user, isSample = false } = file
  await tx.run(sql.insertImport({ company, id, file_name: name.slice(0, 255), user_id: user, is_sample: isSample, ...counts }))
  await writeCreated(tx, company, plan)
  await noteCreated(tx, company, id, plan)
  await tx.run(sql.insertStatesBefore({ company, id, ids: edited.map(({ uuid }) => uuid) }))
  const placed = await writePlaces(tx, company, plan)
  await tx.run(rowStatements.space.insert({ company, rows: JSON.stringify(added.map(storedOf)) }))
  await tx.run(rowStatements.space.update({ company, rows: JSON.stringify(edited.map(storedOf)) }))
  await writeFreeLinks(tx, company, plan.candidates)
  const unfinished = new Set(unfinishedOf(plan))
  const written = [...placed, ...plan.candidates.map(({ uuid }) => uuid)].filter(uuid => !unfinished.has(uuid))
  await tx.run(sql.writeStatesAfter({ company, id, ids: written }))
  return id
}

/** Writes what `beginImport` left: layouts that go, and the parts of spaces. Nobody books its spaces meanwhile. */
export async function finishImport(tx: Runner, company: string, id: string, plan: WantedImport): Promise<void> {
  const { edited } = sorted(plan)
  await tx.run(sql.insertBookingsWithout({ company, id, rows: JSON.stringify(edited.flatMap(removedLayouts)) }))
  await writeBookedLinks(tx, company, edited)
  await tx.run(sql.writeStatesAfter({ company, id, ids: unfinishedOf(plan) }))
}

/** Spaces that are not yet what they will be; where parts change, others say of what they are a part. */
function unfinishedOf({ candidates, regrouped }: WantedImport): string[] {
  const unfinished = regrouped.length > 0 ? candidates : candidates.filter(one => removedLayouts(one).length > 0)
  return unfinished.map(({ uuid }) => uuid)
}

function sorted({ candidates }: WantedImport) {
  return { added: candidates.filter(({ before }) => !before), edited: candidates.filter(({ before }) => before) }
}

/** What spaces have by its name, and the import brings along. */
async function writeCreated(tx: Runner, company: string, { created }: Pick<WantedImport, 'created'>): Promise<void> {
  for (const kind of NAMED_KINDS) {
    const rows = (created.get(kind) ?? []).map(({ row }) => row)
    if (rows.length > 0) await tx.run(rowStatements[kind].insert({ company, rows: JSON.stringify(rows) }))
  }
}

/** The undo takes away what came along, where nothing else has it. */
async function noteCreated(tx: Runner, company: string, id: string, { created }: WantedImport): Promise<void> {
  for (const kind of NAMED_KINDS) {
    const ids = (created.get(kind) ?? []).map(({ uuid }) => uuid)
    if (ids.length > 0) await tx.run(sql.insertCreated({ company, id, noun: TABLES[kind], ids }))
  }
}

/** As `space_import_row` names them. */
const TABLES = { category: 'space_category', feature: 'feature', layout: 'layout' } as const

async function writePlaces(tx: Runner, company: string, plan: WantedImport): Promise<string[]> {
  const written: string[] = []
  for (const noun of PLACE_NOUNS) {
    const places = plan.places.get(noun) ?? []
    if (places.length > 0) await tx.run(rowStatements[noun].insert({ company, rows: JSON.stringify(places.map(({ row }) => row)) }))
    written.push(...places.map(({ uuid }) => uuid))
  }
  return written
}
