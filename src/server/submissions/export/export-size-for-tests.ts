import type { BoundStatement } from '../../db/bound-statement.ts'
import type { Snapshot } from '../../db/company-db.ts'
import * as sql from './export.sql.ts'
import { exportWriter } from './export-writer.ts'
import { writeExport } from './write-export.ts'
import type { ExportFormat } from '#contract/portal/export-choices.ts'

/*
 * Exports submissions that are made up as they are read, in a process whose heap is small (`node --max-old-space-size=…`): what keeps more of them
 * than a portion ends it. Prints what it took, as JSON. Arguments: csv, xlsx or jsonl, and how many.
 */

const FORM = '00000000-0000-4000-8000-000000000001'
const fields = [
  { id: 'a', mapField: 'event_name', type: 'text', label: 'Event' },
  { id: 'b', mapField: 'guests', type: 'number', label: 'Guests' },
  { id: 'c', mapField: 'start_date', type: 'date', label: 'Start' },
  { id: 'd', mapField: 'notes', type: 'textarea', label: 'Notes' },
]
const NOTES = 'What was written here is long enough to be noticed. '.repeat(40)

/** A company in which so many were sent. */
function madeUp(count: number): Snapshot {
  const row = (id: string) => ({
    id,
    reference: `REF-${id}`,
    submitted_at: new Date(1_770_000_000_000 + Number(id) * 1000),
    edited_at: null,
    cancelled_at: null,
    status: 'New',
    assignee: '',
    who: 'Ada',
    email: '',
    language: '',
    form_id: FORM,
    form_version: 1,
    form_name: 'Form',
    answers: JSON.stringify({ event_name: `=Event ${id}`, guests: id, start_date: '2026-03-04', notes: `${id} ${NOTES}` }),
    labels: '{}',
  })
  const answers: Readonly<Record<string, (ids: readonly string[]) => readonly object[]>> = {
    [sql.countVersions.text]: () => [{ form: FORM, version: 1, count }],
    [sql.selectForms.text]: () => [{ id: FORM, name: 'Form', version: 1 }],
    [sql.selectFields.text]: () => [{ fields: JSON.stringify(fields) }],
    [sql.selectSizes.text]: ids => ids.map(id => ({ id, bytes: 2_500 })),
    [sql.selectRows.text]: ids => ids.map(row),
  }
  return {
    run: async <Row>({ text, values }: BoundStatement<Row>) => (answers[text]?.((values[1] ?? []) as readonly string[]) ?? []) as Row[],
    async *portions<Row>(_: BoundStatement<Row>, size: number) {
      for (let at = 0; at < count; at += size)
        yield Array.from({ length: Math.min(size, count - at) }, (_one, index) => ({ id: String(at + index) })) as Row[]
    },
  }
}

const [format = 'csv', count = '1000'] = process.argv.slice(2)
const { answer } = exportWriter()
const began = performance.now()
let [bytes, rss] = [0, 0]
const { rows } = await writeExport({
  db: { snapshot: work => work(madeUp(Number(count))) },
  storage: { read: async () => undefined },
  company: { id: FORM, timezone: 'Europe/Berlin', readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' },
  options: {
    format: format as ExportFormat,
    columns: 'all',
    texts: 'labels',
    separator: ',',
    bom: true,
    with_files: false,
    form: null,
    from: null,
    to: null,
    search: '',
    descending: true,
  },
  ask: answer,
  write: async chunk => void (bytes += chunk.length),
  onProgress: async () => void (rss = Math.max(rss, process.memoryUsage.rss())),
  maxBytes: Infinity,
})
const seconds = Math.round((performance.now() - began) / 100) / 10
console.log(JSON.stringify({ format, rows, megabytes: Math.round(bytes / 1_000_000), seconds, rss: Math.round(rss / 1_000_000) }))
