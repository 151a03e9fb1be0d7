import { randomUUID } from 'node:crypto'
import { UNDO_DAYS } from '#contract/portal/space-imports.ts'
import type { Runner } from '../../db/company-db.ts'
import { removedLayouts } from '../lost-layouts.ts'
import { rowStatements } from '../row-tables.sql.ts'
import { storedOf } from '../space-issues.ts'
import { writeLinks } from '../space-links.ts'
import * as sql from './import.sql.ts'
import { PLACE_NOUNS } from './place-finder.ts'
import type { ImportPlan } from './plan-import.ts'

/** Who imports what. */
export interface ImportedFile {
  readonly name: string
  /** null: an operator. */
  readonly user: string | null
}

type WantedImport = Pick<ImportPlan, 'places' | 'candidates'>

/** Writes a plan in which nothing is wrong, and what its rows were before and are after it. @returns uuid of the import */
export async function writeImport(tx: Runner, company: string, plan: WantedImport, file: ImportedFile): Promise<string> {
  const id = randomUUID()
  const added = plan.candidates.filter(({ before }) => !before)
  const edited = plan.candidates.filter(({ before }) => before)
  const ids = edited.map(({ uuid }) => uuid)
  await tx.run(sql.removeOldImports({ company, days: UNDO_DAYS }))
  const counts = { new_rows: added.length, changed_rows: edited.length }
  await tx.run(sql.insertImport({ company, id, file_name: file.name.slice(0, 255), user_id: file.user, ...counts }))
  await tx.run(sql.insertStatesBefore({ company, id, ids }))
  await tx.run(sql.insertBookingsWithout({ company, id, rows: JSON.stringify(edited.flatMap(removedLayouts)) }))
  const placed = await writePlaces(tx, company, plan)
  await tx.run(rowStatements.space.insert({ company, rows: JSON.stringify(added.map(storedOf)) }))
  await tx.run(rowStatements.space.update({ company, rows: JSON.stringify(edited.map(storedOf)) }))
  await writeLinks(tx, company, plan.candidates)
  const written = [...placed, ...plan.candidates.map(({ uuid }) => uuid)]
  await tx.run(sql.writeStatesAfter({ company, id, ids: written }))
  return id
}

async function writePlaces(tx: Runner, company: string, plan: WantedImport): Promise<string[]> {
  const written: string[] = []
  for (const noun of PLACE_NOUNS) {
    const places = plan.places.get(noun) ?? []
    if (places.length > 0) await tx.run(rowStatements[noun].insert({ company, rows: JSON.stringify(places.map(({ row }) => row)) }))
    written.push(...places.map(({ uuid }) => uuid))
  }
  return written
}
