import { may } from '#contract/call.ts'
import { notFound } from '../errors.ts'
import type { Portal } from '../portal.ts'
import type { Received } from './received.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The submission that a new one of this form is a clone of, so that files of it may be named; undefined when it is none.
 * Only its owner and staff clone it.
 * @throws Problem 404 when there is no such submission for this user, or the mode is none.
 */
export async function cloned({ user, submissions }: Portal, form: string, { texts }: Received): Promise<string | undefined> {
  const mode = texts.get('mode') ?? ''
  if (mode === '') return undefined
  const id = texts.get('event_id') ?? ''
  const row = mode === 'clone' && user && UUID.test(id) ? await submissions.owned(id) : undefined
  if (!row || row.form_id !== form || !(row.user_id === user?.id || may(user?.permissions, 'staff'))) throw notFound()
  return row.id
}
