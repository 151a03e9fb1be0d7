import { countedWords, nounWords, type ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { BOOKINGS_AHEAD, type ReferencesFound } from '#contract/portal/resources.ts'
import type { StatusRow } from '#contract/portal/resource-rows.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { notFound, Problem, stale } from '../errors.ts'
import type { SubmissionScope } from '../submission-scope.ts'
import { listStatements, selectStatuses } from './lists.sql.ts'
import { withNamedBookings } from './named-references.ts'
import { statusObstacle } from './portal-statuses.ts'
import * as sql from './references.sql.ts'
import { rowStatements, statusStatements } from './row-tables.sql.ts'
import { endHoldsIn, lockCellsOf, lockInventory } from './space-edits.sql.ts'
import { selectSpacesWithLayout } from './space-layouts.sql.ts'
import { selectSpacesToEdit } from './spaces.sql.ts'

/** Spaces that one delete takes along: each is locked, so that nobody books it meanwhile. */
const MAX_SPACES = 500

const PLACES: readonly ResourceNoun[] = ['region', 'location', 'worksite', 'building']

interface Found extends ReferencesFound {
  readonly version: number
  /** The row as the wire has it. */
  readonly row: unknown
}

export interface Removal {
  readonly version: number
  /** Its name, typed by who deletes it; '' without. */
  readonly confirm: string
  /** So many bookings ahead were named to who typed it. */
  readonly accept: number
  /** Of which titles of bookings are told; undefined: of none. */
  readonly titles: SubmissionScope | undefined
}

/** A row that was deleted. */
export interface RemovedRow {
  readonly found: ReferencesFound
  /** Its name, a space's with its building. */
  readonly called: string
}

/** Finds what refers to rows of one company, and deletes them. */
export function deleteRows(db: CompanyDb) {
  const { company } = db

  async function rowOf(tx: Runner, noun: ResourceNoun, id: string): Promise<{ name: string; version: number } | undefined> {
    if (noun === 'status') return named(await tx.run(selectStatuses({ company, only: id })), 'label')
    if (noun === 'space') return named(await tx.run(selectSpacesToEdit({ company, ids: [id] })), 'name')
    return named(await tx.run<{ version: number }>(listStatements[noun]({ company, only: id })), NAMES[noun] ?? 'name')
  }

  async function find(tx: Runner, noun: ResourceNoun, id: string, titles: SubmissionScope | undefined): Promise<Found> {
    const row = await rowOf(tx, noun, id)
    if (!row) throw notFound()
    const references = await withNamedBookings(tx, company, await referencesOf(tx, noun, id), titles)
    return { ...row, references, obstacle: await obstacleOf(tx, noun, id, references), row }
  }

  function referencesOf(tx: Runner, noun: ResourceNoun, id: string) {
    const { place, ...others } = sql.referenceStatements
    const isPlace = noun === 'space' || PLACES.includes(noun)
    const statement = isPlace ? place : (others as Partial<Record<ResourceNoun, typeof place>>)[noun]
    return statement ? tx.run(statement({ company, id })) : Promise.resolve([])
  }

  async function obstacleOf(tx: Runner, noun: ResourceNoun, id: string, references: ReferencesFound['references']): Promise<string> {
    if (noun === 'status') {
      const [status]: StatusRow[] = await tx.run(selectStatuses({ company, only: id }))
      return statusObstacle(id, status)
    }
    if (noun === 'space') {
      const composed = await tx.run(sql.selectMadeOf({ company, id }))
      return composed.length === 0
        ? ''
        : `${composed.map(({ name }) => name).join(', ')}: made of this space and others. Change or delete that first.`
    }
    if (noun === 'poster' && references.length > 0) return 'It is booked in buildings: it stays.'
    const spaces = references.find(({ what }) => what === 'spaces')?.count ?? 0
    if (!PLACES.includes(noun) || spaces <= MAX_SPACES) return ''
    return `It has ${spaces.toLocaleString('en-US')} spaces, and at most ${MAX_SPACES} can be deleted at once. Delete what is in it first.`
  }

  /** As it is called where its place does not stand beside it (P12.70). */
  async function inPlace(tx: Runner, noun: ResourceNoun, id: string, name: string): Promise<string> {
    const [of] = noun === 'space' ? await tx.run(sql.selectBuildingOf({ company, id })) : []
    return spaceInBuilding({ name, building: of?.building ?? '' })
  }

  /** Spaces in which something that is named may be booked: nobody books there between what is named and what is deleted. */
  async function spacesLosing(tx: Runner, noun: ResourceNoun, id: string): Promise<string[]> {
    const isPlace = noun === 'space' || PLACES.includes(noun)
    if (!isPlace && noun !== 'layout') return []
    const found = await tx.run(isPlace ? sql.selectSpacesIn({ company, id, or_floor: false }) : selectSpacesWithLayout({ company, id }))
    return isPlace && found.length > MAX_SPACES ? [] : found.map(space => space.id)
  }

  async function remove(tx: Runner, noun: ResourceNoun, id: string, version: number): Promise<void> {
    if (noun === 'status') return void (await tx.run(statusStatements.remove({ company, id, version })))
    if (noun === 'space') await tx.run(endHoldsIn({ company, ids: [id] }))
    if (PLACES.includes(noun)) {
      const ids = (await tx.run(sql.selectSpacesIn({ company, id, or_floor: false }))).map(space => space.id)
      await tx.run(endHoldsIn({ company, ids }))
      await tx.run(sql.removeInside.spaces({ company, ids }))
      const { floors, buildings, worksites, locations } = sql.removeInside
      for (const statement of [floors, buildings, worksites, locations]) await tx.run(statement({ company, id }))
    }
    const takeOff = (sql.takeOff as Partial<Record<ResourceNoun, typeof sql.takeOff.floor>>)[noun]
    if (takeOff) await tx.run(takeOff({ company, id }))
    await tx.run(rowStatements[noun].remove({ company, id, version }))
  }

  return {
    /** @param titles of which those of bookings are told @throws Problem 404 */
    references: async (noun: ResourceNoun, id: string, titles: SubmissionScope | undefined): Promise<ReferencesFound> => {
      const { name, references, obstacle } = await find(db, noun, id, titles)
      return { name, references, obstacle }
    },

    /**
     * Deletes a row and what lies in it, and gives what referred to it, and what it was called: bookings stay as they are.
     * @throws Problem 404, 412 (another version), 409 when something refers to it and `confirm` is not its name, or more is booked ahead than was named
     */
    remove: (noun: ResourceNoun, id: string, { version, confirm, accept, titles }: Removal): Promise<RemovedRow> =>
      db.transaction(async tx => {
        await tx.run(lockInventory({ company }))
        const ids = await spacesLosing(tx, noun, id)
        if (ids.length > 0) await tx.run(lockCellsOf({ company, ids }))
        if (noun === 'status') await tx.run(statusStatements.lock({ company, id }))
        const found = await find(tx, noun, id, titles)
        const { name, references, obstacle } = found
        if (found.version !== version) throw stale(found.row)
        const data: ReferencesFound = { name, references, obstacle }
        if (obstacle !== '') throw new Problem(409, ['Not deleted', obstacle], { data })
        const isConfirmed = confirm.trim().toLowerCase() === name.toLowerCase()
        const ahead = references.find(({ what }) => what === BOOKINGS_AHEAD)?.count ?? 0
        if ((references.length > 0 && !isConfirmed) || ahead > accept)
          throw new Problem(409, ['Not deleted', inUseWords(noun, data)], { data })
        await remove(tx, noun, id, version)
        return { found: data, called: await inPlace(tx, noun, id, name) }
      }),
  }
}

const NAMES: { readonly [Noun in ResourceNoun]?: string } = { closure: 'label', poster_price: 'unit', poster: 'external_id' }

function named(rows: readonly object[], field: string): { name: string; version: number } | undefined {
  const [row] = rows as { version: number; [name: string]: unknown }[]
  return row && { ...row, name: String(row[field]), version: row.version }
}

/** 'The building “Barton Hall” has 3 floors, 24 spaces, 7 bookings ahead. Type its name to delete it all the same.' */
function inUseWords(noun: ResourceNoun, { name, references }: ReferencesFound): string {
  const counts = references.map(({ what, count }) => countedWords(count, what))
  return `The ${nounWords[noun][0]} “${name}” has ${counts.join(', ')}. Type its name to delete it all the same.`
}
