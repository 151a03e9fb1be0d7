import { notFound, unauthorized } from '../../errors.ts'
import type { ParsedBody } from '../intake/parsed-body.ts'
import type { Portal } from '../../portal.ts'
import { submissionFor } from './access.ts'

/**
 * The submission that a new one of this form is a clone of, so that files of it may be named; undefined when it is none.
 * @throws Problem 401 for a guest, 404 when there is no such submission for this user, or the mode is none.
 */
export async function findCloneSource(portal: Portal, form: string, { texts }: ParsedBody): Promise<string | undefined> {
  const mode = texts.get('mode') ?? ''
  if (mode === '') return undefined
  // A session that ended meanwhile: what was filled in is still there after a login.
  if (!portal.user) throw unauthorized()
  const access = { form, id: texts.get('event_id') ?? '', mode, key: '', days: 0 }
  const row = mode === 'clone' ? await submissionFor(portal, access) : undefined
  if (!row) throw notFound()
  return row.id
}
