import type { Value } from '#engine/values.ts'
import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { PublishedForm } from './forms.ts'

interface OfForm {
  readonly company: string
  readonly type: string
  readonly path: string
}

export interface Submitted {
  /** uuid of the submission. */
  readonly event_id: string
  /** Short, for people to say on the phone. */
  readonly reference: string
}

/**
 * Multipart: one part per answer (several values joined by `||`), files as repeated parts named mapField, and our own
 * parts `_version`, `_run_uid`, `_timezone`, besides `integration_flag` and `excluded_request_fields`
 * (decisions section 5). Header `Idempotency-Key` optional.
 */
export const submitForm = call<OfForm, undefined, Outcome<Submitted>>({
  name: 'submitForm',
  method: 'POST',
  path: '/api/portal/:company/forms/:type/:path',
  needs: 'all',
  body: 'multipart',
})

export interface StoredFile {
  readonly uuid: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  readonly link: string
}

export interface SubmissionRow {
  readonly uuid: string
  readonly reference: string
  /** Instant, ISO 8601 UTC. */
  readonly submitted_at: string
  readonly form: { readonly name: string; readonly type: string; readonly path: string }
  /** Name of the user, or '' for a guest. */
  readonly who: string
  /** The columns that the list shows, by mapField: text as the form shows it. */
  readonly answers: Readonly<Record<string, string>>
  readonly link: string
}

export interface SubmissionData {
  readonly uuid: string
  readonly reference: string
  readonly submitted_at: string
  readonly who: string
  readonly email: string
  /** The version it was sent with. */
  readonly form: PublishedForm
  readonly form_link: string
  readonly answers: Readonly<Record<string, Value>>
  /** Indexes of the pages that were shown, and the mapFields that were drawn. */
  readonly pages: readonly number[]
  readonly shown: readonly string[]
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
  readonly history: readonly { readonly datetime: string; readonly who: string; readonly changes: readonly string[] }[]
}

/** Only to who may see the submission; as attachment, images of the allow-list inline. */
export const getFile = call<{ company: string; uuid: string }, undefined, unknown>({
  name: 'getFile',
  method: 'GET',
  path: '/api/portal/:company/files/:uuid',
  needs: 'user',
  body: 'none',
})
