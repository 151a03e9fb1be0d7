import { notFound } from '../errors.ts'
import { bodyLimits, partRules } from './intake/body-limits.ts'
import { waitForTurn } from './intake/large-body.ts'
import { dropUploads, type ParsedBody } from './intake/parsed-body.ts'
import { receive } from './intake/receive.ts'
import { limitRun } from './intake/submit-limits.ts'
import type { ResolveVersion } from './intake/versions.ts'
import type { SubmitContext } from './submit-context.ts'

/**
 * How a form is taken in, whether it is submitted, edited or saved as a draft:
 *
 *     receive the body (here) → resolve its version (intake/versions.ts) → put it into the form (evaluation/filled-form.ts)
 *     → evaluate it (evaluation/evaluate.ts) → store it with its files (storage/store-with-files.ts) → answer
 *
 * submit.ts, edit.ts and save-draft.ts call these steps, and say what each does in its own way.
 *
 * Receives the body and gives it to `work`. Uploads that were not persisted by then are removed, also when it throws.
 * @throws Problem 400, 404 (the form has no version), 413, 415, 429, 503, 507; the error of the connection when the sender went away
 */
export async function withBody<A>(
  context: SubmitContext,
  resolveVersion: ResolveVersion,
  work: (body: ParsedBody) => Promise<A>,
): Promise<A> {
  const { services, portal, incoming } = context
  const newest = await resolveVersion(undefined)
  if (!newest) throw notFound()
  const body = await receive(incoming, {
    company: portal.company.id,
    storage: services.storage,
    rules: partRules(resolveVersion, services.stripUpload),
    limits: bodyLimits(newest.fileRules, resolveVersion),
    turn: services.turn,
  })
  try {
    limitRun(context, body)
    await waitForTurn(context)
    return await work(body)
  } finally {
    await dropUploads(body)
  }
}
