import type { Outcome } from '#contract/answer.ts'
import type { OtherDraft, SavedDraft } from '#contract/portal/submissions.ts'
import { shownText } from '#fields/shown-text.ts'
import { storedFiles } from '../answers/stored-files.ts'
import { answerTexts } from '../answer-texts.ts'
import { notFound, Problem, unauthorized } from '../errors.ts'
import { canBeSubmitted, draftAnswers, fileIssues } from './evaluation/check-draft.ts'
import { envOf } from './evaluation/env.ts'
import { type FilledForm, fillForm } from './evaluation/filled-form.ts'
import { checkParts } from './intake/body-limits.ts'
import type { ParsedBody } from './intake/parsed-body.ts'
import { type FormAtVersion, type FoundForm, versionReplaced, versionResolver } from './intake/versions.ts'
import { submitTexts, WHICH_REVISION } from './messages.ts'
import { withBody } from './pipeline.ts'
import { findCloneSource } from './reading/clone-source.ts'
import { storeWithFiles } from './storage/store-with-files.ts'
import type { SubmitContext } from './submit-context.ts'

const MEGABYTE = 1024 * 1024

/**
 * Saves what a user filled in so far, in place of their earlier draft of this form (P6.5, P6.6).
 * Answers may be wrong or missing; files are held to what the form allows. Never touches a submission.
 * @throws Problem 403 (this form cannot be saved, or a submission is being edited), 404, 410, 412 (another one was saved), 413, 415, 422, 428, 507
 */
export async function saveDraft(context: SubmitContext): Promise<Outcome<SavedDraft>> {
  const { portal, services } = context
  const found = await findSavableForm(context)
  const resolveVersion = versionResolver({ portal, fileRulesOf: services.fileRulesOf, found, refetch: async () => found })
  return withBody(context, resolveVersion, async body => {
    if (body.texts.get('mode') === 'edit') throw new Problem(403, [submitTexts.saveFailed, submitTexts.editingIsNoDraft])
    const atVersion = await resolveVersion(body.texts.get('_version'))
    if (!atVersion || (await portal.forms.isOver(found, atVersion.number, services.limits.versionHours)))
      throw await versionReplaced(portal, found, body, submitTexts.saveFailed)
    checkParts(atVersion, body)
    return checkAndStore(context, found.id, atVersion, body)
  })
}

async function findSavableForm({ portal, type, path }: SubmitContext): Promise<FoundForm> {
  const found = await portal.forms.find(type, path)
  if (!found) throw notFound()
  if (!found.is_active || !found.is_valid) throw new Problem(410, [submitTexts.saveFailed, submitTexts.closed])
  const newest = await portal.forms.version(found, found.version)
  if (!newest?.content.can_be_saved) throw new Problem(403, [submitTexts.saveFailed, submitTexts.neverSaved])
  return found
}

async function checkAndStore(context: SubmitContext, id: string, atVersion: FormAtVersion, body: ParsedBody): Promise<Outcome<SavedDraft>> {
  const { user, company, submissions, drafts } = context.portal
  if (!user) throw unauthorized()
  const submission = await findCloneSource(context.portal, id, body)
  const filled = await fillForm(context, atVersion, body, uuids =>
    submissions.findFiles(uuids, { draft: { form: id, user: user.id }, submission }),
  )
  const replaces = revisionIn(body)
  // A file of it may be gone with what another tab saved.
  if (replaces !== undefined && Object.keys(filled.existing.issues).length > 0) {
    const stored = (await drafts.find(id, user.id))?.draft
    if (replaces !== (stored?.revision ?? 0)) throw changed(stored)
  }
  check(context, filled)
  const saved = await storeWithFiles(context, filled, filled.answers.files, plan =>
    drafts.save({
      form: id,
      user: user.id,
      page: pageIn(body, filled),
      replaces,
      version: filled.number,
      fields: new Set(filled.form.byName.keys()),
      answers: draftAnswers(filled),
      fresh: plan.fresh.map(file => file.row),
      retained: plan.retained,
      maxBytes: context.services.limits.draftMegabytesPerUser * MEGABYTE,
      shown: (field, text) => shownText(field, text, company),
    }),
  )
  if (saved.is === 'changed') throw changed(saved.stored)
  if (saved.is === 'full') throw new Problem(413, [submitTexts.saveFailed, submitTexts.draftsFull])
  if (saved.is === 'gone') throw new Problem(422, [submitTexts.saveFailed, submitTexts.removedElsewhere])
  const data = { saved_at: saved.saved_at.toISOString(), revision: saved.revision, files: storedFiles(saved.files, company.path) }
  return { success: true, message: [submitTexts.saved, ''], data }
}

/** The page that was open; one that the form does not have is taken for the first. */
function pageIn({ texts }: ParsedBody, { form }: FilledForm): number {
  const page = Number(texts.get('_page') ?? 0)
  return form.pages[page] === undefined ? 0 : page
}

/** The revision that is replaced, 0 for none; undefined when nothing is said of it. @throws Problem 428 for what is no revision */
function revisionIn({ texts }: ParsedBody): number | undefined {
  const text = texts.get('_draft_revision')
  if (text === undefined) return undefined
  if (!/^(0|[1-9]\d{0,14})$/.test(text)) throw new Problem(428, [submitTexts.saveFailed, WHICH_REVISION])
  return Number(text)
}

/** @param stored what another tab saved; undefined: it was sent or deleted there */
function changed(stored: { readonly revision: number; readonly saved_at: Date } | undefined): Problem {
  if (!stored) return new Problem(412, [submitTexts.saveFailed, submitTexts.draftGone], { data: { revision: 0 } satisfies OtherDraft })
  const data: OtherDraft = { revision: stored.revision, saved_at: stored.saved_at.toISOString() }
  return new Problem(412, [submitTexts.saveFailed, submitTexts.draftChanged], { data })
}

/** @throws Problem 422 when its files are not what the form allows, or it could not be submitted with these answers at all */
function check({ portal, logRule }: SubmitContext, filled: FilledForm): void {
  const issues = { ...fileIssues(filled), ...filled.existing.issues, ...filled.body.issues }
  if (Object.keys(issues).length > 0)
    throw new Problem(422, [submitTexts.saveFailed, Object.values(issues)[0] ?? answerTexts.retry], { issues })
  if (!canBeSubmitted(filled, envOf(portal, portal.user, filled.timeZone, logRule)))
    throw new Problem(422, [submitTexts.saveFailed, submitTexts.notNow])
}
