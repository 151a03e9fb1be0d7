import { notFound, Problem, unauthorized } from '../../errors.ts'
import { submitTexts } from '../messages.ts'
import type { SubmitContext } from '../submit-context.ts'
import { hasKey } from './idempotency-key.ts'
import type { FoundForm } from './versions.ts'

/** The form as it was known a moment ago, if it could be submitted then. The database has the last word. */
export function recentForm({ portal, type, path }: SubmitContext): FoundForm | undefined {
  const form = portal.forms.recent(type, path)
  return form?.is_active && form.is_valid && (portal.user || !form.is_login_required) ? form : undefined
}

/** The form, if it can be submitted now. @throws Problem 401, 404, 410 */
export async function findOpenForm({ portal, type, path }: SubmitContext): Promise<FoundForm> {
  const form = await portal.forms.find(type, path)
  if (!form) throw notFound()
  if (!form.is_active || !form.is_valid) throw new Problem(410, [submitTexts.failed, submitTexts.closed])
  if (form.is_login_required && !portal.user) throw unauthorized()
  return form
}

/** The form although it refuses submits, because the repeat of an earlier one is answered like the first. @throws the `refusal` when this is no repeat */
export async function findFormOfRepeat(context: SubmitContext, refusal: unknown): Promise<FoundForm> {
  const { portal, type, path } = context
  const form = hasKey(context) ? await portal.forms.find(type, path) : undefined
  if (form) return form
  throw refusal
}
