import { randomUUID } from 'node:crypto'
import { EXPORT_HOURS, type ExportJob, MAX_OWN_EXPORTS } from '#contract/portal/exports.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import { type ExportFailure, sentenceOf } from './failed-export.ts'
import { exportAct } from './export-act.ts'
import * as sql from './jobs.sql.ts'
import { type ExportedPerson, exportName, type ExportOptions, personOptions } from './options.ts'

/** Exports of a company that are listed. */
const MAX_LISTED = 50
/** Old ones that are erased at a time. */
export const MAX_ERASED = 100

/** Whose exports somebody sees: a person's own, or all of the company. */
export interface Viewer {
  /** uuid */
  readonly user: string
  readonly seesAll: boolean
  /** Forms of which they see no submissions now (`SubmissionScope`). */
  readonly hidden: readonly string[]
}

/** An export that this server makes. */
export interface ClaimedExport {
  readonly id: string
  readonly options: ExportOptions
  /** How often one was begun, this time included. */
  readonly attempts: number
  readonly lease: string
}

const HOUR_MS = 3_600_000

/** The exports of one company: whose they are, and what becomes of them. */
export function exportsOf(db: CompanyDb) {
  const { company } = db
  const scopeOf = ({ user, seesAll }: Omit<Viewer, 'hidden'>) => (seesAll ? null : user)

  /** Its uuid; undefined: too many of this person, or of the company, are not over yet. @param most of the company */
  const begin = (by: Actor, options: ExportOptions, name: string, most: number): Promise<string | undefined> =>
    db.transaction(async tx => {
      const job = { company, user: by.user ?? '', options: JSON.stringify(options), name, most_own: MAX_OWN_EXPORTS, most }
      await tx.run(sql.lockExportsOf({ company }))
      const [row] = await tx.run(sql.insertExport(job))
      if (row) await record(tx, exportAct(by, options))
      return row?.id
    })

  return {
    begin,

    /** The same of everything about a person: for administrators. @param at in the zone of the company */
    async beginPerson(by: Actor, person: ExportedPerson, at: Temporal.ZonedDateTime, most: number): Promise<ExportJob | undefined> {
      const [options, viewer] = [personOptions(person), { user: by.user ?? '', seesAll: true, hidden: [] }]
      const id = await begin(by, options, exportName(options, at), most)
      const [row] = id === undefined ? [] : await db.run(sql.selectExport({ company, id, user: null, hidden: [] }))
      return row && exportJob(row, viewer)
    },

    /** The newest first. */
    async list(viewer: Viewer): Promise<ExportJob[]> {
      const rows = await db.run(sql.selectExports({ company, user: scopeOf(viewer), hidden: viewer.hidden, most: MAX_LISTED }))
      return rows.map(row => exportJob(row, viewer))
    },

    async find(id: string, viewer: Viewer): Promise<ExportJob | undefined> {
      const [row] = await db.run(sql.selectExport({ company, id, user: scopeOf(viewer), hidden: viewer.hidden }))
      return row && exportJob(row, viewer)
    },

    /** Breaks it off, or forgets it. @returns what is to be removed from the storage; undefined: there is no such export */
    async remove(id: string, viewer: Omit<Viewer, 'hidden'>): Promise<{ readonly storage_key: string | null } | undefined> {
      const [row] = await db.run(sql.deleteExport({ company, id, user: scopeOf(viewer) }))
      return row
    },

    /** Where the bytes of one lie that is done. */
    async result(id: string, viewer: Viewer) {
      const [row] = await db.run(sql.selectResult({ company, id, user: scopeOf(viewer), hidden: viewer.hidden }))
      return row
    },

    /** Takes the next one, if it is this company's turn. @param most that are made at a time, over all servers */
    async claim(most: number): Promise<ClaimedExport | undefined> {
      const lease = randomUUID()
      const [, rows] = await db.batch([sql.lockExports({}), sql.claimExport({ company, lease, most })])
      const [row] = rows
      return row && { ...row, lease }
    },

    /** What of the company's share is left for another result. @param share in bytes */
    async roomIn(share: number): Promise<number> {
      const [row] = await db.run(sql.sumResults({ company }))
      return share - (row?.size ?? 0)
    },

    /** False: somebody broke it off, or another server took it over. */
    async note({ id, lease }: ClaimedExport, done: number, total: number): Promise<boolean> {
      return (await db.run(sql.noteProgress({ company, id, lease, done, total }))).length > 0
    },

    /** False as `note` is. */
    async finish(
      { id, lease }: ClaimedExport,
      result: { total: number; size: number; cut_cells: number; storage_key: string },
    ): Promise<boolean> {
      return (await db.run(sql.finishExport({ company, id, lease, ...result }))).length > 0
    },

    fail: ({ id, lease }: ClaimedExport, reason: ExportFailure) => db.run(sql.failExport({ company, id, lease, reason })),

    /** Its server ends: it waits again, and this was no try. */
    release: ({ id, lease }: ClaimedExport) => db.run(sql.releaseExport({ company, id, lease, tries: 1 })),

    /** It is tried again. */
    retry: ({ id, lease }: ClaimedExport) => db.run(sql.releaseExport({ company, id, lease, tries: 0 })),

    /** Those that are over for a day: at most so many at a time. */
    old: () => db.run(sql.selectOldExports({ company, most: MAX_ERASED })),
  }
}

type Row = StatementRow<typeof sql.selectExport>

function exportJob(row: Row, { user }: Viewer): ExportJob {
  const { id, user_id, by, options, name, state, reason, total_rows, done_rows, size, cut_cells, ahead, created_at, done_at } = row
  return {
    uuid: id,
    state,
    format: options.format,
    with_files: options.with_files,
    name,
    rows: total_rows,
    done: done_rows,
    size,
    cut_cells,
    why: sentenceOf(reason),
    ahead,
    by,
    is_own: user_id === user,
    created_at: created_at.toISOString(),
    ...(done_at && { expires_at: new Date(done_at.getTime() + EXPORT_HOURS * HOUR_MS).toISOString() }),
  }
}
