import type { Outcome } from '#contract/answer.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import { labelsToStore } from '../answers/labels.ts'
import { requestColumns } from '../answers/request-columns.ts'
import { Problem, unauthorized } from '../errors.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { edit } from './edit.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { fillForm } from './evaluation/filled-form.ts'
import { submittedLanguage } from './evaluation/submitted-language.ts'
import { bookingOrderOf } from './evaluation/wanted-bookings.ts'
import { attachedFiles, withStoredUuids } from './intake/attached-files.ts'
import { checkParts } from './intake/body-limits.ts'
import { findFormOfRepeat, findOpenForm, recentForm } from './intake/find-form.ts'
import { idempotencyKey } from './intake/idempotency-key.ts'
import type { ParsedBody } from './intake/parsed-body.ts'
import { type FormAtVersion, type FoundForm, type ResolveVersion, versionReplaced, versionResolver } from './intake/versions.ts'
import { submitTexts } from './messages.ts'
import { withBody } from './pipeline.ts'
import { answeringEdit } from './question-edit.ts'
import { refusalOf, refusingSpaces } from './refused-spaces.ts'
import { bookedOf, submittedBookings } from './submitted-bookings.ts'
import { guestLink } from './reading/access.ts'
import { findCloneSource } from './reading/clone-source.ts'
import { searchWords } from './storage/search-index.ts'
import { storeWithFiles } from './storage/store-with-files.ts'
import { keyOfHost, pageAfterSending, sentForIn } from './sent-for.ts'
import type { SubmitContext } from './submit-context.ts'
import type { Stored } from './storage/submissions.add.ts'
import { english } from '../english.ts'

type Possible = ReturnType<SubmitContext['services']['confirmationOf']>
type Due = ReturnType<NonNullable<Possible>['due']>

/** What became of a submit, and where its confirmation goes. */
type Submission = Stored & { readonly due?: Due }

/**
 * Takes in a submit, from its body to its row (P5.16). All or nothing: a refusal leaves neither row nor file.
 * @throws Problem 401, 404, 410, 413, 415, 422, 507
 */
export async function submit(context: SubmitContext): Promise<Outcome<Submitted>> {
  const recent = recentForm(context)
  let refusal: unknown
  const found = recent ?? (await findOpenForm(context).catch((error: unknown) => findFormOfRepeat(context, (refusal = error))))
  const resolveVersion = versionsOf(context, found)
  return withBody(context, resolveVersion, async body => {
    const answering = await answeringEdit(context, found, body)
    if (refusal !== undefined && !answering && !(await isRepeat(context, found, body))) throw refusal
    // A session that ended meanwhile: it is not taken for a guest's, and can be sent again after a login.
    if (!context.portal.user && body.texts.get('_logged_in') === 'true') throw unauthorized()
    if (body.texts.get('mode') === 'edit') return edit(context, { found, resolveVersion, body, answering })
    // Without a version the newest one is evaluated, and only the database knows which that is.
    const isSure = !recent || body.texts.has('_version')
    let stored = isSure ? await store(context, found, resolveVersion, body) : undefined
    // The cached form is out of date: read it again.
    if (stored === undefined || stored.is === 'closed') stored = await storeInCurrent(context, body)
    return answerOf(context, found, stored, body)
  })
}

const versionsOf = (context: SubmitContext, found: FoundForm): ResolveVersion =>
  versionResolver({ portal: context.portal, fileRulesOf: context.services.fileRulesOf, found, refetch: () => findOpenForm(context) })

async function storeInCurrent(context: SubmitContext, body: ParsedBody): Promise<Submission> {
  const found = await findOpenForm(context)
  const stored = await store(context, found, versionsOf(context, found), body)
  if (stored === undefined) throw await versionReplaced(context.portal, found, body, submitTexts.failed)
  return stored
}

/** Undefined when the form has no such version, or does not take it any more. */
async function store(
  context: SubmitContext,
  found: FoundForm,
  resolveVersion: ResolveVersion,
  body: ParsedBody,
): Promise<Submission | undefined> {
  const { portal, services } = context
  const atVersion = await resolveVersion(body.texts.get('_version'))
  if (!atVersion) return undefined
  checkParts(atVersion, body)
  if (await portal.forms.isOver(found, atVersion.number, services.limits.versionHours)) return earlierOf(context, found, body)
  return evaluateAndStore(context, found.id, atVersion, body)
}

/** What was stored under this key before. Undefined: nothing was. */
async function earlierOf(context: SubmitContext, { id }: FoundForm, body: ParsedBody): Promise<Stored | undefined> {
  const key = idempotencyKey(context, body)
  return key && context.portal.submissions.findByKey(id, key)
}

async function isRepeat(context: SubmitContext, { id }: FoundForm, body: ParsedBody): Promise<boolean> {
  const key = idempotencyKey(context, body)
  return key !== undefined && context.portal.submissions.knowsKey(id, key.key)
}

async function evaluateAndStore(of: SubmitContext, id: string, atVersion: FormAtVersion, body: ParsedBody): Promise<Submission> {
  const sentFor = await sentForIn(of.portal, id, body)
  const context = { ...of, sentFor }
  const { user, submissions } = context.portal
  const key = idempotencyKey(context, body)
  const cloneSource = await findCloneSource(context.portal, id, body)
  const filled = await fillForm(context, atVersion, body, uuids => {
    // Guests have no files here: a session ended, and what was filled in is still there after a login.
    if (!user) throw unauthorized()
    return submissions.findFiles(uuids, { draft: { form: id, user: user.id }, submission: cloneSource })
  })
  const evaluation = await evaluate(context, filled)
  if (!evaluation.ok) {
    // A repeat is answered like the first one, though the rules may say something else by now.
    const earlier = key && (await submissions.findByKey(id, key))
    if (earlier) return earlier
    throw await refusalOf(context.portal, filled, evaluation)
  }
  const { shown, pages, integration } = evaluation
  const attached = attachedFiles(filled.form, evaluation.answers, body, filled.existing)
  const labels = labelsToStore(attached.answers, evaluation.labels)
  const fields = atVersion.form.definition.fields.flatMap(page => page.fields)
  const possible = sentFor
    ? undefined
    : context.services.confirmationOf(context.portal, { form: id, fields, answers: attached.answers, shown })
  const stored = await storeWithFiles(context, filled, { ...evaluation.files, ...attached.files }, plan => {
    const answers = withStoredUuids(filled.form, attached.answers, plan.uuids)
    const bookings = bookingOrderOf(filled, answers)
    return refusingSpaces(
      context.portal,
      bookings,
      submissions.add({
        form: id,
        version: atVersion.number,
        user: sentFor ? sentFor.host : user?.id,
        sentFor,
        answers,
        labels,
        shown,
        pages,
        integration,
        words: searchWords(atVersion.form, answers, plan.names, labels),
        requester: keyOfHost(fields, { answers, shown }, sentFor),
        listed: requestColumns(fields, { answers, labels, shown }, context.portal.company),
        timezone: filled.timeZone,
        language: submittedLanguage(atVersion.form.definition, body.texts.get('_language')),
        files: plan.fresh.map(file => file.row),
        moved: plan.retained,
        // Who clones an earlier request still has the draft of another one.
        endsDraft: cloneSource === undefined && !sentFor,
        key,
        confirmation: possible?.question,
        bookings,
      }),
    )
  })
  return { ...stored, due: await dueOf(context, possible, stored) }
}

/** Looked up with what was stored, by itself for a repeat; undefined also where that failed: then nothing is said of a mail, and it goes all the same. */
async function dueOf({ portal: { db } }: SubmitContext, possible: Possible, stored: Stored): Promise<Due> {
  if (!possible) return undefined
  const { question } = possible
  const again = async () => (await db.run(question.statementOf(db.company, [question])))[0]
  const counts = stored.is === 'stored' ? stored.confirmation : stored.is === 'repeated' ? await again().catch(() => undefined) : undefined
  return counts && possible.due(counts)
}

async function answerOf(context: SubmitContext, found: FoundForm, stored: Submission, body: ParsedBody): Promise<Outcome<Submitted>> {
  if (stored.is === 'closed') throw new Problem(410, [submitTexts.failed, submitTexts.closed])
  if (stored.is === 'other') throw new Problem(422, [submitTexts.failed, submitTexts.submittedBefore({ reference: stored.reference })])
  if (stored.is === 'deleted') throw new Problem(410, [submitTexts.failed, submitTexts.deleted({ reference: stored.reference })])
  const { id, reference } = stored
  const link = await linkOf(context, found, id, body.texts.get('_version'))
  const booked = stored.is === 'stored' ? submittedBookings(stored.booked) : await bookedOf(context.portal, id)
  const staffLink = body.texts.has('_for') && { details_link: await pageAfterSending(context.portal, found.id, id) }
  const data = { event_id: id, reference, ...link, ...staffLink, ...booked, ...confirmationIn(stored) }
  return { success: true, message: ['Form Submitted', english('Form Successfully Submitted')], data }
}

/** Of a repeat the mail of the first one was counted already. */
function confirmationIn({ is, due }: Submission): Partial<Submitted> | undefined {
  if (!due) return undefined
  const isWithheld = due.left < (is === 'stored' ? 1 : 0)
  return { confirmation: { to: due.to, ...(isWithheld && { is_withheld: true as const }) } }
}

/** Where a guest edits what was submitted just now, when the form's version allows it. */
async function linkOf(
  { portal, type, path }: SubmitContext,
  found: FoundForm,
  id: string,
  version: string | undefined,
): Promise<Partial<Submitted> | undefined> {
  const atVersion = portal.user ? undefined : await portal.forms.version(found, Number(version ?? found.version))
  const days = atVersion?.content.guest_edit_days ?? 0
  const row = days > 0 ? await portal.submissions.findAnybodys(id, EVERY_SUBMISSION.hidden) : undefined
  return row && guestLink(portal, row, days, `${portal.base}/forms/${type}/${path}`)
}
