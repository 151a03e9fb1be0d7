import type { Outcome } from '#contract/answer.ts'
import type { ParamsOf } from '#contract/call.ts'
import { editFormMails, type FormMails } from '#contract/portal/form-mails.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { call, type Result } from '../../../api/call.ts'
import { changedMeanwhile, settingsOf, withChanges } from './mails-values.ts'

interface MailsToSend {
  readonly params: ParamsOf<typeof editFormMails>
  /** What the work began with. */
  readonly base: FormMails
  /** What is there, as whoever saves has seen it last. */
  readonly over: FormMails
  readonly mine: FormMailsSettings
  /** The form was made anew just now: what is set for it already nobody chose. */
  readonly isNew: boolean
}

/** Somebody else saved meanwhile, and what they changed is not what is to be saved: what is there now. */
interface StaleMails {
  readonly theirs: FormMails
}

/** Others may save as often in between without having changed anything that would be lost. */
const MAX_ATTEMPTS = 4

/** Saves who gets which mail. What only somebody else changed stays as they set it. */
export async function sendMails({ params, base, over, mine, isNew }: MailsToSend): Promise<Result<Outcome<FormMails>> | StaleMails> {
  for (let attempt = 1, now = over; ; attempt += 1) {
    const body = isNew ? settingsOf(mine) : withChanges(base, mine, now)
    const result = await call(editFormMails, { params, body, ifMatch: now.version, quiet: true })
    const answer = result.body as Outcome<FormMails> | undefined
    const theirs = result.status === 412 ? answer?.data : undefined
    if (!theirs || attempt >= MAX_ATTEMPTS) return result
    if (!isNew && changedMeanwhile(over, mine, theirs).length > 0) return { theirs }
    now = theirs
  }
}
