import { randomUUID } from 'node:crypto'
import { type FieldOf, RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import type { LosingBookings, SpaceEdit, SpaceEdited, TypedFields } from '#contract/portal/resources.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { SubmissionScope } from '../submission-scope.ts'
import { checkRow, withDefaults } from './check-row.ts'
import { problemOfRow, refusedRow } from './refused-rows.ts'
import { rowStatements } from './row-tables.sql.ts'
import { spaceAsChanged } from './inventory-change.ts'
import { longer } from './longer.ts'
import { mayNarrow } from './narrowing.ts'
import { type Candidate, issuesOfSpaces, regroupedSpaces, storedOf } from './space-issues.ts'
import { writeLinks } from './space-links.ts'
import { lockCellsOf, lockInventory } from './space-edits.sql.ts'
import { spaceRow } from './spaces.ts'
import { selectSpacesToEdit } from './spaces.sql.ts'
import { checkBookings, type Impossible } from './unfit-bookings.ts'
import { hoursOf } from './week-windows.ts'

export type SpaceToEdit = StatementRow<typeof selectSpacesToEdit>

/** Writes spaces of one company. */
export function editSpaces(db: CompanyDb) {
  const { company } = db

  async function transaction<T>(work: (tx: Runner) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(async tx => {
        await tx.run(lockInventory({ company }))
        return work(tx)
      })
    } catch (error) {
      throw problemOfRow(error)
    }
  }

  const rowsOf = async (tx: Runner, ids: readonly string[]): Promise<ReadonlyMap<string, SpaceToEdit>> =>
    new Map((await tx.run(selectSpacesToEdit({ company, ids }))).map(space => [space.uuid, space]))

  async function write(tx: Runner, candidates: readonly Candidate[]): Promise<void> {
    const [added, edited] = [candidates.filter(({ version }) => version === 0), candidates.filter(({ version }) => version > 0)]
    if (added.length > 0) await tx.run(rowStatements.space.insert({ company, rows: JSON.stringify(added.map(storedOf)) }))
    if (edited.length > 0) await tx.run(rowStatements.space.update({ company, rows: JSON.stringify(edited.map(storedOf)) }))
    await writeLinks(tx, company, candidates)
  }

  async function editAll(tx: Runner, edits: readonly SpaceEdit[], titles: SubmissionScope | undefined): Promise<SpaceEdited[]> {
    const stored = await rowsOf(
      tx,
      edits.map(({ uuid }) => uuid),
    )
    const checked = edits.map(edit => checkEdit(edit, stored.get(edit.uuid)))
    const candidates = checked.flatMap(one => ('values' in one ? [one] : []))
    const narrowed = candidates.filter(mayNarrow)
    const spaces = narrowed.map(({ uuid }) => uuid)
    const change = { spaces: narrowed.map(spaceAsChanged) }
    const bookings = await checkBookings(tx, company, { spaces, change, titles, bySpace: true })
    const ids = [...new Set([...spaces, ...regroupedSpaces(candidates)])]
    // All at once: who locks some and then others may wait for somebody who waits for him.
    if (ids.length > 0) await tx.run(lockCellsOf({ company, ids }))
    const issues = await issuesOfSpaces(tx, company, candidates)
    const losing = losingMore(await bookings.locked(), edits)
    const writable = candidates.filter(({ uuid }) => !issues.has(uuid) && !losing.has(uuid))
    await write(tx, writable)
    const saved = await rowsOf(
      tx,
      writable.map(({ uuid }) => uuid),
    )
    return checked.map(one => {
      if (!('values' in one)) return one
      const row = saved.get(one.uuid)
      if (row) return { uuid: one.uuid, is: 'saved', row: rowOf(row) }
      const losses = losing.get(one.uuid)
      if (losses && !issues.has(one.uuid)) return { uuid: one.uuid, is: 'losing', losing: losses }
      return { uuid: one.uuid, is: 'refused', issues: issues.get(one.uuid) ?? {} }
    })
  }

  return {
    /** @throws Problem 422 with an issue by field */
    add: (typed: TypedFields): Promise<SpaceRow> =>
      transaction(async tx => {
        const uuid = randomUUID()
        const candidate = checkNew({ uuid, version: 0, changes: typed })
        if (!('values' in candidate)) throw refusedRow(candidate.issues ?? {})
        const found = (await issuesOfSpaces(tx, company, [candidate])).get(uuid)
        if (found) throw refusedRow(found)
        await write(tx, [candidate])
        const row = (await rowsOf(tx, [uuid])).get(uuid)
        if (!row) throw new Error('A space was added and is not there')
        return rowOf(row)
      }),

    /**
     * Each row is saved (a new one added) whole or not at all, whatever becomes of the others; answers in their order. A space stands
     * there once. One by which more bookings ahead would be impossible than it accepts is not written. @param titles of which those of bookings are told
     */
    edit: (edits: readonly SpaceEdit[], titles?: SubmissionScope): Promise<SpaceEdited[]> =>
      longer(() => transaction(tx => editAll(tx, edits, titles))),
  }
}

/** Spaces by which more bookings would be impossible than was accepted: they are not written. */
function losingMore({ bySpace }: Impossible, edits: readonly SpaceEdit[]): ReadonlyMap<string, LosingBookings> {
  const accepted = new Map(edits.map(({ uuid, accept = 0 }) => [uuid, accept]))
  return new Map([...bySpace].filter(([uuid, { count }]) => count > (accepted.get(uuid) ?? 0)))
}

const FIELDS = Object.keys(RESOURCE_FIELDS.space) as FieldOf<'space'>[]

function checkNew({ uuid, version, changes }: SpaceEdit): Candidate | SpaceEdited {
  const { values, issues } = checkRow('space', withDefaults('space', changes))
  return issues ? { uuid, is: 'refused', issues } : { uuid, version, values, changed: new Set(FIELDS), before: undefined }
}

function checkEdit(edit: SpaceEdit, before: SpaceToEdit | undefined): Candidate | SpaceEdited {
  const { uuid, version, changes } = edit
  if (!before) return version === 0 ? checkNew(edit) : { uuid, is: 'gone' }
  if (before.version !== version) return { uuid, is: 'stale', row: rowOf(before) }
  const { values, issues } = checkRow('space', { ...fieldsOfSpace(before), ...changes })
  if (issues) return { uuid, is: 'refused', issues }
  return { uuid, version, values, changed: new Set(Object.keys(changes)), before }
}

/** Its fields as the wire has them. */
export function fieldsOfSpace(space: SpaceToEdit): TypedFields {
  const given: TypedFields = { ...space, weekly_hours: hoursOf(space.open_minutes) }
  return Object.fromEntries(FIELDS.map(name => [name, given[name]]))
}

function rowOf(stored: SpaceToEdit): SpaceRow {
  const { part_ids: _p, adjacent_ids: _a, description: _d, sort: _s, image_file: _i, zone: _z, ...row } = stored
  return spaceRow(row)
}
