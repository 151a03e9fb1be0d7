import type { PosterCampusPlaces } from '#contract/portal/poster-places.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import {
  addPosterDays,
  deletePosterBookings,
  freePosterDays,
  insertPosterBookings,
  lockPosterDays,
  retakePosterDays,
  selectBuildingNames,
  selectPosterBookings,
  selectPosterPlaces,
  selectPostersInTheWay,
  takePosterDays,
} from './posters.sql.ts'

/** Where posters of a submission hang: one in each of these buildings on each of these days. */
export interface PosterPlaces {
  readonly mapField: string
  /** uuids. */
  readonly buildings: readonly string[]
  /** Civil days `YYYY-MM-DD`, both included. */
  readonly firstDay: string
  readonly lastDay: string
  /** What the poster is called elsewhere, or ''. */
  readonly poster: string
}

export interface RefusedBuilding {
  readonly mapField: string
  readonly building: string
  /** '' for one that is not there. */
  readonly name: string
}

/** Undoes a transaction in which a building had no location free on each of the days. */
export class PostersRefused extends Error {
  readonly refused: readonly RefusedBuilding[]

  constructor(refused: readonly RefusedBuilding[]) {
    super('A building has no location for a poster.')
    this.refused = refused
  }
}

/** Where posters of one company hang. */
export function postersOf(db: CompanyDb) {
  const { company } = db
  async function take(tx: Runner, submission: string, places: PosterPlaces): Promise<void> {
    const { mapField, firstDay, lastDay, poster } = places
    const buildings = [...new Set(places.buildings)]
    const range = { company, buildings, first_day: firstDay, last_day: lastDay }
    const taken = new Map((await tx.run(takePosterDays(range))).map(row => [row.building_id, row.days]))
    const full = buildings.filter(building => taken.get(building) !== daysIn(places))
    if (full.length > 0) throw new PostersRefused(await named(tx, mapField, full))
    await tx.run(insertPosterBookings({ ...range, submission, map_field: mapField, poster }))
  }

  async function named(runner: Runner, mapField: string, buildings: readonly string[]): Promise<RefusedBuilding[]> {
    const names = new Map((await runner.run(selectBuildingNames({ company, buildings }))).map(({ id, name }) => [id, name]))
    return buildings.map(building => ({ mapField, building, name: names.get(building) ?? '' }))
  }

  /** Of what a submission has, and of these places. */
  async function lockDays(tx: Runner, submission: string, places: readonly Pick<PosterPlaces, 'buildings' | 'firstDay' | 'lastDay'>[]) {
    const buildings = [...new Set(places.flatMap(one => one.buildings))]
    const first_day = places.map(({ firstDay }) => firstDay).toSorted()[0] ?? NO_DAY
    const last_day =
      places
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? NO_DAY
    await tx.run(addPosterDays({ company, buildings, first_day, last_day }))
    await tx.run(lockPosterDays({ company, submission, buildings, first_day, last_day }))
  }

  /**
   * Takes these places for a submission in its own transaction, and frees what it had before (P12.29): all or nothing. Days are locked
   * in sorted order, so that submissions wait for each other and never in a circle. @throws PostersRefused
   */
  async function book(tx: Runner, submission: string, places: readonly PosterPlaces[]): Promise<void> {
    const wanted = places.filter(({ buildings }) => buildings.length > 0)
    await lockDays(tx, submission, wanted)
    await tx.run(freePosterDays({ company, submission, state: 'cancelled' }))
    for (const one of wanted) await take(tx, submission, one)
  }

  return {
    book,

    /** Frees all places of a submission, and leaves nothing that names it. */
    async forgetSubmission(tx: Runner, submission: string): Promise<void> {
      await book(tx, submission, [])
      await tx.run(deletePosterBookings({ company, submission }))
    },

    /** Frees all places of a submission for the way back. */
    async release(tx: Runner, submission: string): Promise<void> {
      await lockDays(tx, submission, [])
      await tx.run(freePosterDays({ company, submission, state: 'released' }))
    },

    /** Takes what was released with a submission again: all or nothing. @throws PostersRefused */
    async retake(tx: Runner, submission: string): Promise<void> {
      const released = await tx.run(selectPosterBookings({ company, submission, state: 'released' }))
      if (released.length === 0) return
      await lockDays(
        tx,
        submission,
        released.map(({ building_id, first_day, last_day }) => ({ buildings: [building_id], firstDay: first_day, lastDay: last_day })),
      )
      const full = (await tx.run(retakePosterDays({ company, submission }))).map(({ building_id }) => building_id)
      if (full.length > 0) throw new PostersRefused(await named(tx, released[0]?.map_field ?? '', full))
    },

    /** Of these submissions those that could not have all places again that were released with them: the buildings that have none. */
    async inTheWay(submissions: readonly string[]) {
      const rows = submissions.length === 0 ? [] : await db.run(selectPostersInTheWay({ company, submissions }))
      return Map.groupBy(
        rows.map(({ submission, building_id: building, name }) => ({ submission, building, name })),
        ({ submission }) => submission,
      )
    },

    /** How many places a submission has, or had before they were released. */
    count: async (submission: string, state: 'active' | 'released'): Promise<number> =>
      (await db.run(selectPosterBookings({ company, submission, state }))).length,

    /** Where posters of a submission hang, by campus. */
    ofSubmission: (submission: string): Promise<PosterCampusPlaces[]> => db.run(selectPosterPlaces({ company, submission })),

    /** These buildings with their names. */
    named: (mapField: string, buildings: readonly string[]) => named(db, mapField, buildings),

    /** @throws PostersRefused that names these buildings, which somebody was shown and cannot have any more */
    async refuse(tx: Runner, mapField: string, buildings: readonly string[]): Promise<never> {
      throw new PostersRefused(await named(tx, mapField, buildings))
    },
  }
}

/** Stands in a statement that finds no building. */
const NO_DAY = '2000-01-01'

const daysIn = ({ firstDay, lastDay }: PosterPlaces) => (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1
