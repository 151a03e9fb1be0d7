import type { ExportFormat } from '#contract/portal/export-choices.ts'
import type { BoundStatement } from '#server/db/bound-statement.ts'
import type { Runner, Snapshot } from '#server/db/company-db.ts'
import type { Storage } from '#server/files/storage.ts'
import * as sql from '#server/submissions/export/export.sql.ts'
import { exportWriter } from '#server/submissions/export/export-writer.ts'
import { readZip } from '#server/submissions/export/read-exports-for-tests.ts'
import { writeExport } from '#server/submissions/export/write-export.ts'
import { eventMessages } from '#server/webhooks/event-messages.ts'
import type { NewMessage } from '#server/webhooks/new-message.ts'
import { askWebhook, type SendParts } from '#server/webhooks/send.ts'

/* The ways of what visitors answered out of the portal, from the rows of the database on. */

const FORM = '00000000-0000-4000-8000-000000000001'
const AT = new Date('2050-01-02T03:04:05Z')
const COMPANY = { id: FORM, timezone: 'Europe/Berlin', readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
const fields = JSON.stringify([{ id: 'a', mapField: 'note', type: 'textarea', label: 'Note' }])

/** What both read of a submission whose every text is this one. */
const rowOf = (text: string, id: string) => ({
  id,
  reference: `ACME-${id}`,
  submitted_at: AT,
  edited_at: null,
  cancelled_at: null,
  who: text,
  email: 'ann@visitors.example',
  language: 'en',
  form_id: FORM,
  form_version: 1,
  form_name: text,
})

/** Each text is the answer of a submission and the name of its file. */
function snapshotOf(texts: readonly string[]): Snapshot {
  const textOf = (id: string) => texts[Number(id)] ?? ''
  const answers: Readonly<Record<string, (ids: readonly string[]) => readonly object[]>> = {
    [sql.countVersions.text]: () => [{ form: FORM, version: 1, count: texts.length }],
    [sql.selectForms.text]: () => [{ id: FORM, name: 'Form', version: 1 }],
    [sql.selectFields.text]: () => [{ fields }],
    [sql.selectSizes.text]: ids => ids.map(id => ({ id, bytes: 2_500 })),
    [sql.selectRows.text]: ids =>
      ids.map(id => {
        const text = textOf(id)
        return { ...rowOf(text, id), status: text, assignee: text, answers: JSON.stringify({ note: text }), labels: '{}' }
      }),
    [sql.selectFiles.text]: ids => ids.map(id => ({ submission: id, map_field: 'file', name: textOf(id), size: 1, storage_key: id })),
  }
  return {
    run: async <Row>({ text, values }: BoundStatement<Row>) => (answers[text]?.((values[1] ?? []) as readonly string[]) ?? []) as Row[],
    async *portions<Row>() {
      yield texts.map((_, index) => ({ id: String(index) })) as Row[]
    },
  }
}

/** The files of an export with the files of these submissions, by their names in its ZIP. */
export async function exportedZip(format: ExportFormat, texts: readonly string[]): Promise<Map<string, Buffer>> {
  const chunks: Uint8Array[] = []
  await writeExport({
    db: { snapshot: work => work(snapshotOf(texts)) },
    storage: { read: async () => [Buffer.from('x')] } as unknown as Pick<Storage, 'read'>,
    company: COMPANY,
    options: {
      format,
      columns: 'all',
      texts: 'values',
      separator: ',',
      bom: false,
      with_files: true,
      form: null,
      from: null,
      to: null,
      search: '',
      descending: true,
    },
    ask: exportWriter().answer,
    write: async chunk => void chunks.push(chunk),
    onProgress: async () => undefined,
    maxBytes: Infinity,
  })
  return readZip(Buffer.concat(chunks))
}

/** What is posted of a submission with this answer. */
export async function requestToWebhook(text: string, secret: string) {
  const stored: NewMessage[] = []
  const row = {
    ...rowOf(text, 'id'),
    version: 1,
    state_version: 1,
    status_key: 'new',
    status_label: text,
    status_phase: 'new',
    assignee_name: text,
    assignee_email: null,
    form_type: 'event_request',
    form_path: 'gala',
    changed_at: AT,
    timezone: 'Europe/Berlin',
    title: text,
    requester_name: text,
    is_listed: true,
    answers: { note: text },
    labels: {},
  }
  const file = { id: 'file', submission: 'id', map_field: 'file', name: text, size: 1, type: 'text/plain' }
  const portal = {
    company: COMPANY,
    db: { company: FORM, batch: async () => [[row], [file], []] },
    forms: { version: async () => undefined },
    webhooks: {
      listeners: async () => [{ id: 'hook', form_id: null, events: ['submission.created'] }],
      firstBookings: async () => [],
      insert: async (_tx: Runner, rows: readonly NewMessage[]) => void stored.push(...rows),
      hold: async () => 1,
    },
  } as unknown as Parameters<typeof eventMessages>[0]
  const messages = await eventMessages(portal, { most: 0, bytes: 0, hasRoom: async () => true })
  await messages.add({ id: 'event', kind: 'received', at: AT, submission: 'id', form_id: FORM, data: null, is_old: false })
  await messages.store({} as Runner, new Set(['event']))
  const posted: { url: string; headers: Record<string, string>; body: string }[] = []
  const parts = {
    outbound: { post: async (request: (typeof posted)[number]) => (posted.push(request), { status: 204 }) },
    secrets: { open: () => secret },
  } as unknown as SendParts
  const [{ body = '' } = {}] = stored
  await askWebhook(parts, { company: FORM, url: 'https://hooks.example.com/', id: 'message', body, secrets: [Buffer.from('sealed')] })
  return posted[0]!
}
