import { emptyMap } from '#engine/model/json.ts'
import type { Snapshot } from '../../db/company-db.ts'
import * as sql from './export.sql.ts'
import { FailedExport } from './failed-export.ts'
import type { ExportRow, VersionFields } from './plan.ts'
import { slicesOf } from './slices.ts'
import { folderOf, namesInFolder } from './zip-names.ts'

/** Files of one ZIP: all that is known of each stays in memory until its end. */
const MAX_FILES = 20_000
/** Versions of forms whose fields are in memory at a time. */
const MAX_VERSIONS = 10

/** A file of the ZIP. */
export interface ZipFileEntry {
  readonly name: string
  readonly key: string
  readonly size: number
}

interface OfVersion {
  readonly form_id: string
  readonly form_version: number
}

/** Reads the submissions of one company as they were in one instant, few at a time. */
export function submissionRows(snapshot: Snapshot, company: string, withFiles: boolean) {
  const files: ZipFileEntry[] = []
  let known: ReadonlySet<string> = new Set()
  const keyOf = ({ form_id, form_version }: OfVersion) => `${form_id}/${form_version}`

  /** The fields of these versions that did not come with the rows before. */
  async function fresh(rows: readonly OfVersion[]): Promise<VersionFields[]> {
    const versions = new Map(rows.map(row => [keyOf(row), row]))
    const missing = [...versions].filter(([key]) => !known.has(key))
    known = new Set(versions.keys())
    const read: VersionFields[] = []
    for (const [key, { form_id, form_version }] of missing) {
      const [row] = await snapshot.run(sql.selectFields({ company, form: form_id, number: form_version }))
      read.push({ key, fields: row?.fields ?? '[]' })
    }
    return read
  }

  /** Rows with the fields that they need: of few versions at a time. */
  async function* withVersions<Row extends OfVersion, Out>(rows: readonly Row[], make: (row: Row, version: string) => Out) {
    for (const run of runsOf(rows, keyOf)) yield { versions: await fresh(run), rows: run.map(row => make(row, keyOf(row))) }
  }

  async function filesOf(ids: readonly string[], references: ReadonlyMap<string, string>) {
    const named = new Map<string, Record<string, string[]>>()
    const rows = await snapshot.run(sql.selectFiles({ company, ids }))
    for (const [submission, own] of Map.groupBy(rows, row => row.submission)) {
      const folder = folderOf(references.get(submission) ?? submission)
      const names = withFiles ? namesInFolder(own.map(({ name }) => name)).map(name => `${folder}/${name}`) : own.map(({ name }) => name)
      const byField = emptyMap<string[]>()
      for (const [index, { map_field, size, storage_key }] of own.entries()) {
        const name = names[index] ?? ''
        ;(byField[map_field] ??= []).push(name)
        if (withFiles) files.push({ name, key: storage_key, size })
      }
      named.set(submission, byField)
    }
    if (files.length > MAX_FILES) throw new FailedExport('too_many_files')
    return named
  }

  async function spacesOf(ids: readonly string[]) {
    const named = new Map<string, Record<string, readonly string[]>>()
    for (const { submission, map_field, names } of await snapshot.run(sql.selectBookedNames({ company, ids }))) {
      const own = named.get(submission) ?? emptyMap<readonly string[]>()
      own[map_field] = names
      named.set(submission, own)
    }
    return named
  }

  return {
    /** Of the ZIP: those of the submissions that were read by now. */
    files: files as readonly ZipFileEntry[],

    /** Ids in groups that may be in memory at a time. */
    slices: async (ids: readonly string[]) => slicesOf(await snapshot.run(sql.selectSizes({ company, ids }))),

    /** Submissions with all that is written of them. */
    async *read(ids: readonly string[]) {
      const rows = await snapshot.run(sql.selectRows({ company, ids }))
      const spaces = await spacesOf(ids)
      const named = await filesOf(ids, new Map(rows.map(({ id, reference }) => [id, reference])))
      yield* withVersions(rows, (row, version): ExportRow => ({
        reference: row.reference,
        submitted_at: row.submitted_at.getTime(),
        edited_at: row.edited_at?.getTime() ?? null,
        cancelled_at: row.cancelled_at?.getTime() ?? null,
        status: row.status,
        assignee: row.assignee,
        who: row.who,
        email: row.email,
        language: row.language,
        form_name: row.form_name,
        version,
        answers: row.answers,
        labels: row.labels,
        spaces: spaces.get(row.id) ?? {},
        files: named.get(row.id) ?? {},
      }))
    },

    /** Their answers to these fields. */
    async *answers(ids: readonly string[], names: readonly string[]) {
      const rows = await snapshot.run(sql.selectAnswers({ company, ids, names }))
      yield* withVersions(rows, ({ reference, form_name, map_field, text }, version) => ({
        reference,
        form_name,
        version,
        mapField: map_field,
        text,
      }))
    },
  }
}

/** Rows in their order, cut where more versions than may be in memory would come together. */
function runsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const runs: Row[][] = []
  let keys = new Set<string>()
  for (const row of rows) {
    const key = keyOf(row)
    if (runs.length === 0 || (keys.size === MAX_VERSIONS && !keys.has(key))) {
      runs.push([])
      keys = new Set()
    }
    keys.add(key)
    runs.at(-1)?.push(row)
  }
  return runs
}
