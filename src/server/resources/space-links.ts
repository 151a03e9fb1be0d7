import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import type { Runner } from '../db/company-db.ts'
import { linkStatements } from './space-edits.sql.ts'
import { layoutStatements } from './space-layouts.sql.ts'
import { type Candidate, partsOf } from './space-issues.ts'

/** Writes what spaces have and lie beside, where it changed. Nobody books in those whose layouts or parts change. */
export async function writeLinks(tx: Runner, company: string, candidates: readonly Candidate[]): Promise<void> {
  await writeFreeLinks(tx, company, candidates)
  await writeBookedLinks(tx, company, candidates)
}

/** As much of it as no booking has to do with, so that whoever books may go on meanwhile: what comes, and what visitors do not book by. */
export async function writeFreeLinks(tx: Runner, company: string, candidates: readonly Candidate[]): Promise<void> {
  await writeFeatures(tx, company, changed(candidates, 'feature_ids'))
  await addLayouts(tx, company, changed(candidates, 'layouts'))
  await writeCells(tx, company, changed(candidates, 'part_ids').filter(isNew))
  await writeAdjacent(tx, company, changed(candidates, 'adjacent_ids'))
}

/** The rest: layouts that go and that come back to their bookings, and the parts of spaces that there are. Nobody books in these meanwhile. */
export async function writeBookedLinks(tx: Runner, company: string, candidates: readonly Candidate[]): Promise<void> {
  await takeOffLayouts(tx, company, changed(candidates, 'layouts'))
  await writeCells(
    tx,
    company,
    changed(candidates, 'part_ids').filter(candidate => !isNew(candidate)),
  )
}

const changed = (candidates: readonly Candidate[], field: string) => candidates.filter(candidate => candidate.changed.has(field))
const isNew = ({ before }: Candidate) => before === undefined
const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ uuid }) => uuid)
const list = ({ values }: Candidate, field: string) => values[field] as string[]

async function writeFeatures(tx: Runner, company: string, spaces: readonly Candidate[]): Promise<void> {
  if (spaces.length === 0) return
  const rows = spaces.flatMap(space => list(space, 'feature_ids').map(feature_id => ({ space_id: space.uuid, feature_id })))
  await tx.run(linkStatements.removeFeatures({ company, ids: idsOf(spaces) }))
  await tx.run(linkStatements.addFeatures({ company, rows: JSON.stringify(rows) }))
}

/** What these spaces have from now on, as `layoutStatements` take it. */
const layoutRows = (spaces: readonly Candidate[]): string =>
  JSON.stringify(spaces.flatMap(({ uuid, values }) => (values['layouts'] as SpaceLayout[]).map(layout => ({ ...layout, space_id: uuid }))))

async function addLayouts(tx: Runner, company: string, spaces: readonly Candidate[]): Promise<void> {
  if (spaces.length === 0) return
  await tx.run(layoutStatements.forget({ company }))
  await tx.run(layoutStatements.clearDefaults({ company, ids: idsOf(spaces) }))
  await tx.run(layoutStatements.write({ company, rows: layoutRows(spaces) }))
}

async function takeOffLayouts(tx: Runner, company: string, spaces: readonly Candidate[]): Promise<void> {
  if (spaces.length === 0) return
  const [ids, rows] = [idsOf(spaces), layoutRows(spaces)]
  await tx.run(layoutStatements.lock({ company, ids, rows }))
  await tx.run(layoutStatements.remember({ company, ids, rows }))
  await tx.run(layoutStatements.remove({ company, ids, rows }))
  await tx.run(layoutStatements.giveBackToBookings({ company, ids }))
  await tx.run(layoutStatements.forgetReturned({ company, ids }))
}

/** A space that is not made of others is its own cell. */
async function writeCells(tx: Runner, company: string, spaces: readonly Candidate[]): Promise<void> {
  if (spaces.length === 0) return
  const cellsOf = (space: Candidate) => (partsOf(space).length > 0 ? partsOf(space) : [space.uuid])
  const rows = spaces.flatMap(space => cellsOf(space).map(cell_id => ({ space_id: space.uuid, cell_id })))
  await tx.run(linkStatements.removeCells({ company, ids: idsOf(spaces) }))
  await tx.run(linkStatements.addCells({ company, rows: JSON.stringify(rows) }))
}

async function writeAdjacent(tx: Runner, company: string, spaces: readonly Candidate[]): Promise<void> {
  if (spaces.length === 0) return
  const rows = spaces.flatMap(space => list(space, 'adjacent_ids').map(other_id => ({ space_id: space.uuid, other_id })))
  await tx.run(linkStatements.removeAdjacent({ company, ids: idsOf(spaces) }))
  await tx.run(linkStatements.addAdjacent({ company, rows: JSON.stringify(rows) }))
}
