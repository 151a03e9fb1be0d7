import type { Outcome } from '#contract/answer.ts'
import type { SavedDraft } from '#contract/portal/submissions.ts'
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
import { submitTexts } from './messages.ts'
import { withBody } from './pipeline.ts'
import { findCloneSource } from './reading/clone-source.ts'
import { storeWithFiles } from './storage/store-with-files.ts'
import type { SubmitContext } from './submit-context.ts'

const MEGABYTE = 1024 * 1024

/**
 * Saves what a user filled in so far, in place of their earlier draft of this form (P6.5, P6.6).
 * Answers may be wrong or missing; files are held to what the form allows. Never touches a submission.
 * @throws Problem 403 (this form cannot be saved, or a submission is being edited), 404, 410, 413, 415, 422, 507
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
  check(context, filled)
  const saved = await storeWithFiles(context, filled, filled.answers.files, plan =>
    drafts.save({
      form: id,
      user: user.id,
      version: filled.number,
      fields: new Set(filled.form.byName.keys()),
      answers: draftAnswers(filled),
      fresh: plan.fresh.map(file => file.row),
      retained: plan.retained,
      maxBytes: context.services.limits.draftMegabytesPerUser * MEGABYTE,
      shown: (field, text) => shownText(field, text, company),
    }),
  )
  if (saved.is === 'full') throw new Problem(413, [submitTexts.saveFailed, submitTexts.draftsFull])
  if (saved.is === 'gone') throw new Problem(422, [submitTexts.saveFailed, submitTexts.removedElsewhere])
  const data = { saved_at: saved.saved_at.toISOString(), files: storedFiles(saved.files, company.path) }
  return { success: true, message: [submitTexts.saved, ''], data }
}

/** @throws Problem 422 when its files are not what the form allows, or it could not be submitted with these answers at all */
function check({ portal, logRule }: SubmitContext, filled: FilledForm): void {
  const issues = { ...fileIssues(filled), ...filled.existing.issues, ...filled.body.issues }
  if (Object.keys(issues).length > 0)
    throw new Problem(422, [submitTexts.saveFailed, Object.values(issues)[0] ?? answerTexts.retry], { issues })
  if (!canBeSubmitted(filled, envOf(portal, filled.timeZone, logRule))) throw new Problem(422, [submitTexts.saveFailed, submitTexts.notNow])
}
