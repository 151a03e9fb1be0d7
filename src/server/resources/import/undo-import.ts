import type { LosingBookings } from '#contract/portal/resources.ts'
import { UNDO_DAYS } from '#contract/portal/space-imports.ts'
import type { Runner } from '../../db/company-db.ts'
import { notFound, Problem } from '../../errors.ts'
import { lockCellsOf, lockInventory } from '../space-edits.sql.ts'
import { layoutStatements } from '../space-layouts.sql.ts'
import { checkBookings } from '../unfit-bookings.ts'
import { selectRezoned, selectSpacesBefore } from './spaces-before.sql.ts'
import { removeCreated, selectLeft } from './undo-created.sql.ts'
import * as sql from './undo.sql.ts'

/** Names that are said; the others are counted. */
const MAX_NAMES = 10

/**
 * Gives back what an import found, every byte of it. What it brought along by its name goes where nothing else has it and nobody changed it.
 * @returns what of that stays
 * @throws Problem 404, 409 when it is undone already, a row of it was changed or booked since, or bookings would not fit any more: it names them
 */
export async function undoImport(tx: Runner, company: string, id: string): Promise<readonly string[]> {
  await tx.run(lockInventory({ company }))
  const [found] = await tx.run(sql.selectImport({ company, id, days: UNDO_DAYS }))
  if (!found) throw notFound()
  if (found.is_undone) throw new Problem(409, ['Not undone', 'This import is undone already.'])
  const spaces = await tx.run(sql.selectWrittenSpaces({ company, id }))
  const ids = spaces.map(({ uuid }) => uuid)
  const bookings = await checkBookingsOf(tx, company, id, found.created_at)
  await tx.run(lockCellsOf({ company, ids }))
  await refuseWhatChanged(tx, company, id)
  refuseImpossible(await bookings())
  const added = spaces.filter(({ is_new }) => is_new).map(({ uuid }) => uuid)
  await tx.run(sql.removeDeadHolds({ company, ids: added }))
  await restore(tx, company, id, ids)
  for (const statement of [...sql.removeAdded, ...removeCreated]) await tx.run(statement({ company, id }))
  const left = await tx.run(selectLeft({ company, id }))
  await tx.run(sql.restoreBookingLayouts({ company, id }))
  await tx.run(sql.removeStates({ company, id }))
  await tx.run(sql.markUndone({ company, id, now: new Date() }))
  return left.map(nounAndName)
}

/**
 * Looks for bookings that an undo would make impossible. A booking of before may have got more people since, or other times: what did not fit before the
 * import either may be as it was. Where the clocks are other ones by now, nothing is as it was.
 * @returns what there is of them once the cells are locked
 */
async function checkBookingsOf(tx: Runner, company: string, id: string, since: Date): Promise<() => Promise<LosingBookings>> {
  const before = await tx.run(selectSpacesBefore({ company, id }))
  const rezoned = new Set((await tx.run(selectRezoned({ company, id }))).map(({ uuid }) => uuid))
  const check = async (spaces: typeof before, which: { readonly since?: Date }) =>
    checkBookings(tx, company, { spaces: spaces.map(space => space.id), change: { spaces }, titles: undefined, ...which })
  const ofOthers = await check(
    before.filter(space => !rezoned.has(space.id)),
    { since },
  )
  const ofRezoned = await check(
    before.filter(space => rezoned.has(space.id)),
    {},
  )
  return async () => {
    const losing = [(await ofOthers.locked()).all, (await ofRezoned.locked()).all]
    return { count: losing.reduce((sum, { count }) => sum + count, 0), bookings: losing.flatMap(({ bookings }) => bookings) }
  }
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
  const verb = names.length === 1 ? 'was' : 'were'
  return new Problem(409, ['Not undone', `${namesText(names)} ${verb} ${what}. Nothing was undone.`])
}

function refuseImpossible({ count, bookings }: LosingBookings): void {
  if (count === 0) return
  const many = count === 1 ? '1 booking ahead' : `${count} bookings ahead`
  throw new Problem(409, ['Not undone', `${many} would not fit any more: ${namesText(bookings, count)}. Nothing was undone.`])
}

/** The first of some names, and how many more there are. */
export const namesText = (names: readonly string[], count = names.length): string =>
  `${names.slice(0, MAX_NAMES).join(', ')}${count > MAX_NAMES ? ` and ${count - MAX_NAMES} more` : ''}`

async function restore(tx: Runner, company: string, id: string, ids: readonly string[]): Promise<void> {
  const { features, cells, beside } = sql.removeLinks
  for (const statement of [features, cells, beside]) await tx.run(statement({ company, ids }))
  await tx.run(sql.restoreLayouts.remember({ company, id }))
  await tx.run(sql.restoreLayouts.remove({ company, id }))
  await tx.run(sql.restoreLayouts.clearDefaults({ company, ids }))
  await tx.run(sql.restoreLayouts.write({ company, id }))
  await tx.run(layoutStatements.forgetReturned({ company, ids }))
  await tx.run(sql.restoreSpaces({ company, id }))
  for (const statement of Object.values(sql.restoreLinks)) await tx.run(statement({ company, id }))
}
