import { compile } from '#engine/compile/compile.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { translate } from '#engine/model/translate.ts'
import type { Env } from '#engine/run/run.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { kinds } from '#fields/types.ts'
import type { LabelledEvaluation } from '../../answers/labels.ts'
import { limitLookUps } from '../intake/submit-limits.ts'
import type { SubmitContext } from '../submit-context.ts'
import { envOf } from './env.ts'
import type { FilledForm } from './filled-form.ts'

interface EditedSubmission {
  /** uuid. */
  readonly submission: string
  readonly stored: NonNullable<Env['stored']>
}

/**
 * The server's own evaluation of a submit or an edit, its files included: `ok` only when nothing is to be refused. Issues are
 * worded in the language of the visitor's form. `edited`: the submission that is edited, with its answers.
 * @throws Problem 429 when this user or address makes the server ask other systems too often
 */
export async function evaluate(context: SubmitContext, filled: FilledForm, edited?: EditedSubmission): Promise<LabelledEvaluation> {
  const { form, body, existing, attachmentIssues } = filled
  if (asksOthers(form)) limitLookUps(context)
  const evaluation = await evaluateIn(form, context, filled, edited)
  const translated = evaluation.ok ? undefined : translatedForm(filled)
  const issues = translated ? (await evaluateIn(translated, context, filled, edited)).issues : evaluation.issues
  const fileIssues = Object.entries({ ...existing.issues, ...attachmentIssues, ...body.issues }).filter(([mapField]) =>
    evaluation.shown.includes(mapField),
  )
  if (evaluation.ok && fileIssues.length === 0) return evaluation
  return { ...evaluation, ok: false, issues: { ...issues, ...Object.fromEntries(fileIssues) } }
}

/** The places that a field offers are our own: other systems are asked for API fields alone. */
const asksOthers = (form: CompiledForm): boolean => form.fetchers.some(index => (form.fields[index]!.field as ApiField).api)

/** The form in the language of the visitor; undefined when it is the same. */
function translatedForm({ form, body }: FilledForm): CompiledForm | undefined {
  const translated = translate(form.definition, body.texts.get('_language') ?? '')
  return translated === form.definition ? undefined : compile(translated, kinds)
}

function evaluateIn(
  form: CompiledForm,
  { portal, services, sentFor, logRule }: SubmitContext,
  filled: FilledForm,
  edited: EditedSubmission | undefined,
): Promise<LabelledEvaluation> {
  const env = envOf(portal, sentFor?.user ?? portal.user, filled.timeZone, logRule)
  const own = edited ? { ...env, editing: true, stored: edited.stored } : env
  return services.lookUps.evaluate(portal, form, own, filled.answers, filled.form, edited?.submission)
}
