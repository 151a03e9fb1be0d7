import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import type { LosingBookings, ReferencesFound } from '#contract/portal/resources.ts'
import { isImportable } from '#contract/portal/space-imports.ts'
import { Problem } from '#server/errors.ts'
import { deleteRows } from '#server/resources/delete-row.ts'
import { editSpaces } from '#server/resources/edit-spaces.ts'
import { spaceImports } from '#server/resources/import/space-imports.ts'
import { plainRows } from '#server/resources/plain-rows.ts'
import { EVERY_SUBMISSION } from '#server/submission-scope.ts'
import type { choicesBy } from '../contention/random.ts'
import type { BookingPortal } from './bookings.ts'
import { DAY, makeInventory } from './inventory.ts'
import { sql } from './sql.ts'

type Fields = Readonly<Record<string, unknown>>

/** What staff do to an inventory. */
export type InventoryChange =
  /** Rows of the grid. */
  | { readonly is: 'spaces'; readonly of: readonly string[]; readonly fields: Fields }
  /** A file with a row of each of these, and these cells in all of them. */
  | { readonly is: 'import'; readonly of: readonly string[]; readonly fields: Fields }
  | { readonly is: 'row'; readonly noun: 'closure' | 'building' | 'worksite' | 'location'; readonly fields: Fields }
  | { readonly is: 'deletion'; readonly noun: 'space' | 'layout'; readonly id: string }
  /** Of the last import. */
  | { readonly is: 'undo'; readonly id: string }

interface Layout {
  readonly id: string
  readonly name: string
}

const HOURS = ['always', 'Mon-Fri 08:00-18:00', 'Wed-Thu 06:00-12:00', 'never']

/**
 * Three spaces with two layouts of a company, and changes of them by chance, as staff make them. What is deleted is replaced.
 * @param acme its bookings and places
 */
export async function inventoryChanges(acme: BookingPortal, { below, oneOf }: ReturnType<typeof choicesBy>) {
  const { company, db } = acme
  const [rows, imports, deletions] = [plainRows(db), spaceImports(db), deleteRows(db)]
  const elsewhere = await makeInventory(db, 'Asia/Tokyo')
  // Buildings of one worksite have names of their own, and ours moves there.
  await db.batch([sql`update building set name = 'Annex' where company_id = ${company} and id = ${elsewhere.building}`])
  let spaces: readonly string[] = await Promise.all([
    acme.space({ seats: 30 }),
    acme.space({ seats: 10 }),
    acme.space({ seats: 30, open: '{[0,10080)}' }),
  ])
  let layouts = await db.run(sql<Layout>`select id, name from layout where company_id = ${company} and not is_custom order by name limit 2`)
  let made = 0
  let lastImport: string | undefined

  const someLayouts = (): SpaceLayout[] =>
    layouts
      .filter(() => below(3) > 0)
      .map(({ id }, at) => ({
        layout_id: id,
        seating_capacity: oneOf([5, 10, 30]),
        is_default: at === 0,
        set_buffer: null,
        strike_buffer: null,
      }))
  /** The same as a cell of a file. */
  const someLayoutTexts = () =>
    layouts
      .filter(() => below(3) > 0)
      .map(({ name }) => `${name}:${oneOf([5, 10, 30])}`)
      .join(';')

  /** Of all spaces, each of which it changes. */
  function someImport(): InventoryChange {
    made += 1
    const fields = oneOf([
      { seats: oneOf([0, 5, 30]), layouts: someLayoutTexts() },
      { hours: oneOf(HOURS), own_timezone: oneOf(['', 'UTC']), active: oneOf(['yes', 'yes', 'no']) },
    ])
    return { is: 'import', of: spaces, fields: { ...fields, order: made } }
  }

  function some(): InventoryChange {
    const of = spaces.filter(() => below(3) > 0)
    const hour = 6 + below(10)
    const at = (hours: number) => `${DAY}T${String(hours).padStart(2, '0')}:00:00Z`
    const place = oneOf([
      { space_id: oneOf(spaces) },
      { space_id: oneOf(spaces) },
      { building_id: acme.building },
      { location_id: acme.location },
    ])
    const ofSpaces = (fields: Fields): InventoryChange => ({ is: 'spaces', of, fields })
    // Something is booked soon after an import, and then it is not undone.
    const id = lastImport
    if (id !== undefined && below(4) === 0) return { is: 'undo', id }
    return oneOf<() => InventoryChange>([
      () => ofSpaces({ seating_capacity: oneOf([0, 5, 10, 30]) }),
      () => ofSpaces({ layouts: someLayouts() }),
      () => ofSpaces({ seating_capacity: oneOf([5, 10, 30]), layouts: someLayouts() }),
      () => ofSpaces({ weekly_hours: oneOf(HOURS) }),
      () => ofSpaces({ is_active: oneOf([true, true, false]) }),
      () => ofSpaces({ timezone: oneOf([null, 'UTC', 'Asia/Tokyo']) }),
      () => ({ is: 'row', noun: 'closure', fields: { ...place, label: 'Paint', starts_at: at(hour), ends_at: at(hour + 1 + below(3)) } }),
      () => ({ is: 'row', noun: oneOf(['building', 'location']), fields: { is_active: oneOf([true, true, false]) } }),
      () => ofSpaces({ building_id: oneOf([acme.building, acme.building, elsewhere.building]) }),
      () => ({ is: 'row', noun: 'building', fields: { worksite_id: oneOf([acme.worksite, acme.worksite, elsewhere.worksite]) } }),
      () => ({ is: 'row', noun: 'worksite', fields: { location_id: oneOf([acme.location, acme.location, elsewhere.location]) } }),
      () => ({ is: 'row', noun: 'location', fields: { timezone: oneOf(['UTC', 'America/Chicago']) } }),
      () => someImport(),
      () => someImport(),
      () => ({ is: 'deletion', noun: 'layout', id: oneOf(layouts).id }),
      () => ({ is: 'deletion', noun: 'space', id: oneOf(spaces) }),
    ])()
  }

  async function editAll({ of, fields }: { readonly of: readonly string[]; readonly fields: Fields }, accept: number): Promise<number> {
    const known = await db.run(sql<{ uuid: string; version: number }>`select id as uuid, version from space where company_id = ${company}`)
    const edits = known.filter(({ uuid }) => of.includes(uuid)).map(row => ({ ...row, changes: fields, accept }))
    return (await editSpaces(db).edit(edits)).reduce((sum, { losing }) => sum + (losing?.count ?? 0), 0)
  }

  async function importAll({ of, fields }: { readonly of: readonly string[]; readonly fields: Fields }, accept: number): Promise<number> {
    const named = await db.run(sql<{
      worksite: string
      building: string
      space: string
    }>`select w.name as worksite, b.name as building, s.name as space
      from space s join building b on b.company_id = ${company} and b.id = s.building_id
        join worksite w on w.company_id = ${company} and w.id = b.worksite_id
      where s.company_id = ${company} and s.id = any(${[...of]}::uuid[])`)
    if (named.length === 0) return 0
    const file = new TextEncoder().encode(JSON.stringify(named.map(row => ({ ...row, ...fields }))))
    const sent = { bytes: file, letters: '', languages: [], choices: {} }
    const report = await imports.run(sent, { name: 'spaces.json', user: null }, undefined, { accept, titles: EVERY_SUBMISSION })
    if (!isImportable(report)) throw new Error(`This file cannot be imported: ${JSON.stringify(report.wrong)}`)
    if (report.uuid !== '') lastImport = report.uuid
    return report.losing?.count ?? 0
  }

  async function remove(noun: 'space' | 'layout', id: string, accept: number): Promise<number> {
    const [row] = await db.run(
      noun === 'space'
        ? sql<{ name: string; version: number }>`select name, version from space where company_id = ${company} and id = ${id}`
        : sql<{ name: string; version: number }>`select name, version from layout where company_id = ${company} and id = ${id}`,
    )
    const { name, version } = row!
    await deletions.remove(noun, id, { version, confirm: name, accept, titles: EVERY_SUBMISSION })
    if (noun === 'space') {
      const other = await acme.space({ seats: 30 })
      spaces = spaces.map(space => (space === id ? other : space))
    } else {
      made += 1
      const { uuid } = await rows.add('layout', { name: `Setting ${wordOf(made)}` })
      layouts = layouts.map(one => (one.id === id ? { id: uuid, name: `Setting ${wordOf(made)}` } : one))
    }
    return 0
  }

  async function write(change: InventoryChange, accept: number): Promise<number> {
    const consent = { accept, titles: EVERY_SUBMISSION }
    switch (change.is) {
      case 'spaces':
        return editAll(change, accept)
      case 'import':
        return importAll(change, accept)
      case 'deletion':
        return remove(change.noun, change.id, accept)
      case 'undo':
        lastImport = undefined
        await imports.undo(change.id)
        return 0
      case 'row': {
        const { noun, fields } = change
        if (noun === 'closure') await rows.add(noun, fields, consent)
        else await rows.edit(noun, (await rows.list(noun, acme[noun]))[0]!, fields, consent)
        return 0
      }
    }
  }

  return {
    some,
    someImport,
    /** That was written last and not undone. */
    lastImport: () => lastImport,
    spaces: (): readonly string[] => spaces,
    /** uuids. */
    layouts: (): readonly string[] => layouts.map(({ id }) => id),

    /** Gives how many bookings it names, of which nothing was written; 0: it was written. An undo that is refused for whatever reason: 1. */
    async apply(change: InventoryChange, accept: number): Promise<number> {
      try {
        return await write(change, accept)
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 409) throw error
        if (change.is === 'undo') return 1
        const data = error.extras.data as LosingBookings | Pick<ReferencesFound, 'references'> | undefined
        if (!data) throw error
        return 'references' in data ? aheadIn(data) : data.count
      }
    },
  }
}

const aheadIn = ({ references }: Pick<ReferencesFound, 'references'>): number =>
  references.find(({ what }) => what === 'bookings ahead')?.count ?? 0

/** A name of letters: digits of a layout's text are its seats. */
const wordOf = (number: number): string =>
  [...number.toString(26)].map(digit => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')
