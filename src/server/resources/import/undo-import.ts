import { UNDO_DAYS } from '#contract/portal/space-imports.ts'
import type { Runner } from '../../db/company-db.ts'
import { notFound, Problem } from '../../errors.ts'
import { lockCellsOf, lockInventory } from '../space-edits.sql.ts'
import * as sql from './undo.sql.ts'

/** Names that a refusal says; it counts the others. */
const MAX_NAMES = 10

/**
 * Gives back what an import found, every byte of it.
 * @throws Problem 404, 409 when it is undone already, or a row of it was changed or booked since: it names them
 */
export async function undoImport(tx: Runner, company: string, id: string): Promise<void> {
  await tx.run(lockInventory({ company }))
  const [found] = await tx.run(sql.selectImport({ company, id, days: UNDO_DAYS }))
  if (!found) throw notFound()
  if (found.is_undone) throw new Problem(409, ['Not undone', 'This import is undone already.'])
  const spaces = await tx.run(sql.selectWrittenSpaces({ company, id }))
  const ids = spaces.map(({ uuid }) => uuid)
  await tx.run(lockCellsOf({ company, ids }))
  await refuseWhatChanged(tx, company, id)
  const added = spaces.filter(({ is_new }) => is_new).map(({ uuid }) => uuid)
  await tx.run(sql.removeDeadHolds({ company, ids: added }))
  await restore(tx, company, id, ids)
  for (const removeAdded of sql.removeAdded) await tx.run(removeAdded({ company, id }))
  await tx.run(sql.restoreBookingLayouts({ company, id }))
  await tx.run(sql.removeStates({ company, id }))
  await tx.run(sql.markUndone({ company, id, now: new Date() }))
}

async function refuseWhatChanged(tx: Runner, company: string, id: string): Promise<void> {
  const booked = (await tx.run(sql.selectBookedSince({ company, id }))).map(({ name }) => name)
  if (booked.length > 0) throw refusal('booked since', booked)
  const changed = (await tx.run(sql.selectChangedSince({ company, id }))).map(nounAndName)
  if (changed.length > 0) throw refusal('changed since', changed)
  const deleted = (await tx.run(sql.selectDeletedSince({ company, id }))).map(nounAndName)
  if (deleted.length > 0) throw refusal('deleted since', deleted)
}

const nounAndName = ({ noun, name }: { noun: string; name: string }): string => (noun === 'space' ? name : `${noun} ${name}`)

function refusal(what: string, names: readonly string[]): Problem {
  const rest = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  const verb = names.length === 1 ? 'was' : 'were'
  return new Problem(409, ['Not undone', `${names.slice(0, MAX_NAMES).join(', ')}${rest} ${verb} ${what}. Nothing was undone.`])
}

async function restore(tx: Runner, company: string, id: string, ids: readonly string[]): Promise<void> {
  const { features, cells, beside } = sql.removeLinks
  for (const statement of [features, cells, beside]) await tx.run(statement({ company, ids }))
  await tx.run(sql.restoreLayouts.remove({ company, id }))
  await tx.run(sql.restoreLayouts.clearDefaults({ company, ids }))
  await tx.run(sql.restoreLayouts.write({ company, id }))
  await tx.run(sql.restoreSpaces({ company, id }))
  for (const statement of Object.values(sql.restoreLinks)) await tx.run(statement({ company, id }))
}
