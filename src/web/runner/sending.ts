import { partsOf } from '#engine/sending/parts.ts'
import { type Outcome, RETRY } from '#contract/answer.ts'
import { type Submitted, submitForm } from '#contract/portal/submissions.ts'
import { addressOf } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { texts } from '../shell/texts.ts'
import type { Visit } from './visit.ts'

/** What became of a submit. `failed` keeps everything; `issues` by mapField when the server says which. */
export type Sent =
  | { readonly kind: 'sent'; readonly submitted: Submitted | undefined }
  | { readonly kind: 'failed'; readonly text: string; readonly issues: Readonly<Record<string, string>> }
  | { readonly kind: 'cancelled' }

/** How far the sending is: shares from 0 to 1, of everything and of each file in the order sent. */
export interface Progress {
  readonly share: number
  readonly sent: number
  readonly total: number
  readonly files: readonly { readonly name: string; readonly share: number }[]
}

export interface Target {
  /** `company.path` of the page. */
  readonly company: string
  readonly visit: Visit
  /** Of the run: kept for every try. */
  readonly runUid: string
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

/** Submits the run as multipart (specification section 7, decisions section 5). Never throws. */
export async function send({ company, visit, runUid, onProgress, signal }: Target): Promise<Sent> {
  const { body, files } = bodyOf(visit, runUid)
  const { type, path } = visit.form
  const result = await upload<Outcome<Submitted>>({
    address: addressOf(submitForm.path, { company, type: type.key, path }),
    body,
    idempotencyKey: runUid,
    onProgress: (sent, total) => onProgress(progressOf(files, sent, total)),
    signal,
  })
  if (signal.aborted) return { kind: 'cancelled' }
  if (result.ok && result.body?.success) return { kind: 'sent', submitted: result.body.data }
  const told = result.body?.message?.[1] || RETRY
  return {
    kind: 'failed',
    text: result.status === 0 && !navigator.onLine ? texts.offline : told,
    issues: result.body?.issues ?? {},
  }
}

/** Answers first, files after them: the server can judge before the long part arrives. */
function bodyOf(visit: Visit, runUid: string): { body: FormData; files: readonly File[] } {
  const { answers, files, excluded, integration } = partsOf(visit.compiled, visit.run)
  const body = new FormData()
  body.append('_version', String(visit.form.version))
  body.append('_run_uid', runUid)
  body.append('_timezone', visit.zone())
  body.append('integration_flag', String(integration))
  body.append('excluded_request_fields', JSON.stringify(excluded))
  for (const [name, text] of answers) body.append(name, text)
  const sent: File[] = []
  for (const [name, items] of files) {
    const stored = items.filter(item => !visit.files.get(item.key))
    if (stored.length > 0) body.append(name, JSON.stringify(stored))
    for (const item of items) {
      const file = visit.files.get(item.key)
      if (!file) continue
      body.append(name, file, item.name)
      sent.push(file)
    }
  }
  return { body, files: sent }
}

/** Which file the transfer is at: files are the last of the body, in order. */
function progressOf(files: readonly File[], sent: number, total: number): Progress {
  let start = total - files.reduce((sum, file) => sum + file.size, 0)
  const shares = files.map(({ name, size }) => {
    const share = size === 0 ? Number(sent >= start) : Math.min(1, Math.max(0, (sent - start) / size))
    start += size
    return { name, share }
  })
  return { share: total === 0 ? 1 : sent / total, sent, total, files: shares }
}

/** A random uuid; crypto.randomUUID is missing where the portal is served without TLS. */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
