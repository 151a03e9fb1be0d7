import { may } from '#contract/call.ts'
import { beginBehalf } from '#contract/portal/behalf.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { requesterKey } from '../answers/requester-address.ts'
import { emailKey } from '../email-key.ts'
import { forbidden, Problem, unauthorized } from '../errors.ts'
import { namedPerson } from '../named-person.ts'
import type { Portal } from '../portal.ts'
import type { ParsedBody } from './intake/parsed-body.ts'
import { submitTexts } from './messages.ts'

type BegunBehalf = NonNullable<Awaited<ReturnType<Portal['behalf']['find']>>>

/** For whom one of the staff sends a form, and whose it will be (decision 115). */
export interface SentFor extends BegunBehalf {
  /** uuid of who of the staff sends it. */
  readonly by: string
  /** uuid of the account that has the address, which is theirs for sure; undefined: there is none. */
  readonly host: string | undefined
  /** What the rules of the form know of them. */
  readonly user: {
    readonly attributes: Readonly<Record<string, string>>
    readonly name: string
    readonly role: string
    readonly email: string
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whom this submit names in `_for`; undefined: it is of whoever sends it.
 * @throws Problem 401, 403 of who may not send for others, 410 where it was begun a day ago or by somebody else
 */
export async function sentForIn({ behalf, user }: Portal, form: string, { texts }: ParsedBody): Promise<SentFor | undefined> {
  const id = texts.get('_for')
  if (id === undefined) return undefined
  if (!user) throw unauthorized()
  if (!may(user.permissions, beginBehalf.needs)) throw forbidden()
  const found = UUID.test(id) ? await behalf.find(id, user.id, form) : undefined
  if (!found) throw new Problem(410, [submitTexts.failed, submitTexts.forIsOver])
  return { ...found, by: user.id, host: await behalf.hostOf(found.email), user: { role: '', ...namedPerson(found) } }
}

/** Where who sent a request for somebody goes on: to its page, or to the list, where they do not see what is sent to this form. */
export async function pageAfterSending(portal: Portal, form: string, id: string): Promise<string> {
  const { hidden } = await portal.submissionScope()
  return linkTo(portal, hidden.includes(form) ? 'admin/submissions' : `admin/submissions/${id}`)
}

/** By which address the sender of what was sent for somebody is known: what was answered, else theirs. */
export const keyOfHost = (
  fields: Parameters<typeof requesterKey>[0],
  answered: Parameters<typeof requesterKey>[1],
  sentFor: SentFor | undefined,
): string => requesterKey(fields, answered) || (sentFor ? emailKey(sentFor.email) : '')
