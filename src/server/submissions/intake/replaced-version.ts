import type { Replaced } from '#contract/portal/submissions.ts'
import { Problem } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import type { Head, FormAtVersion } from './form-at-version.ts'
import type { Received } from './received.ts'
import type { SubmitContext } from '../submit.ts'
import { CHANGED } from '../messages.ts'

/** Is this version not taken any more (decision 41)? */
export function isOver({ portal, request }: SubmitContext, head: Head, { number }: FormAtVersion): Promise<boolean> {
  return portal.forms.isOver(head, number, request.server.services.config.limits.versionHours)
}

/** The refusal of what was filled in with a version that is not taken: it names the fields that changed since, and the newest version. */
export async function replaced({ forms }: Portal, head: Head, { texts }: Received, title: string): Promise<Problem> {
  const text = texts.get('_version') ?? ''
  const issues = /^[1-9]\d{0,8}$/.test(text) ? await forms.changedSince(head, Number(text)) : {}
  const data: Replaced = { version: head.version }
  return new Problem(422, [title, CHANGED], { issues, data })
}
