import type { Field } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { RETRY } from '#contract/answer.ts'
import type { InventoryPlaces } from '#contract/tenant/places.ts'
import type { FormTrouble } from '#engine/problems/wording.ts'
import { problemsIn, troublesIn } from '#fields/form-problems.ts'
import { optionsFrom } from '#fields/kit/place-options.ts'
import { redirectDropped } from '#fields/kit/form-rules.ts'
import { checkContent } from '#fields/form.shape.ts'
import { english } from '../english.ts'
import { Problem } from '../errors.ts'
import type { RenderMarkdown } from '../markdown/markdown.ts'
import type { Authorizations } from '../secrets/authorizations.ts'
import { changesBetween } from './changes.ts'
import { addressIssues, type AddressRules } from './address-issues.ts'
import { type Columns, columnsOf } from './columns.ts'
import { readFormText } from './form-text.ts'
import { neededIssues } from './needed-issues.ts'
import { withPortalDefaults } from './portal-defaults.ts'
import { type Identity, markdownLengthOf, type Publish } from './published.ts'
import { carryRedirect } from './redirect-page.ts'
import { repairContent } from './repair-content.ts'
import { type Unchangeable, unchangeableOf } from './unchangeable.ts'

/** A whole form or a text, and what is to be made of it. Plain data: it may go to another thread. */
export type FormJob = SaveJob | PreviewJob | PublishJob | RenderJob | TroubleJob

export interface SaveJob {
  readonly is: 'save'
  readonly text: string
  /** Key of the form's type. */
  readonly type: string
  /** The content that was edited, as the database has it; undefined: there is none. */
  readonly before: string | undefined
  /** uuid */
  readonly company: string
  /** The message of the refusal. */
  readonly title: string
  /** An old `redirect_to` is not carried over: the page that it names does not exist. */
  readonly dropsRedirect?: boolean
  readonly addresses: AddressRules
  /** Of favorite fields, by uuid as id: a masked authorization of a field that came from one is found there. */
  readonly favorites: readonly Field[]
  /** What fields offer of the company's inventory, for warnings. */
  readonly places: InventoryPlaces
}

export interface PreviewJob {
  readonly is: 'preview'
  readonly text: string
  readonly identity: Identity
  readonly title: string
}

/** A version as visitors get it (`Published` as JSON). */
export interface PublishJob {
  readonly is: 'publish'
  /** Its content, as JSON. */
  readonly text: string
  readonly identity: Identity
}

/** A Markdown text as HTML (`RenderedMarkdown` as JSON). */
export interface RenderJob {
  readonly is: 'render'
  readonly text: string
}

/** Why a stored form is incomplete (P3.47), by its definition alone. */
export interface TroubleJob {
  readonly is: 'trouble'
  /** Its content, as JSON. */
  readonly text: string
}

/** What a save stores. */
export interface PreparedForm {
  /** The content as JSON, its secrets sealed. */
  readonly json: string
  readonly columns: Columns
  /** Lines for the log. */
  readonly changes: readonly string[]
  readonly warnings: readonly string[]
  /** That it exists, only the database knows. `carried`: it was an old `redirect_to`. */
  readonly redirect_page: string
  readonly carried: boolean
  /** What keeps it from being stored over the version that was edited. */
  readonly issues: Readonly<Record<string, string>>
}

export type JobResult<J extends FormJob> = J extends SaveJob ? PreparedForm : J extends TroubleJob ? readonly FormTrouble[] : string

/** What jobs are done with. */
export interface FormJobParts {
  readonly authorizations: Authorizations
  readonly publish: Publish
  readonly renderMarkdown: RenderMarkdown
}

/** Markdown of a form, all its texts in all languages: more would take a thread for longer than a form may. Characters. */
export const MAX_FORM_MARKDOWN = 300_000

/**
 * Everything that costs time when a form is saved or previewed: reading, checking, comparing, rendering its texts.
 * @throws Problem 400, 422
 */
export function runJob<J extends FormJob>(job: J, parts: FormJobParts): JobResult<J>
export function runJob(
  job: FormJob,
  { authorizations, publish, renderMarkdown }: FormJobParts,
): PreparedForm | readonly FormTrouble[] | string {
  if (job.is === 'trouble') return troublesOf(JSON.parse(job.text) as FormContent)
  if (job.is === 'render') return JSON.stringify(renderMarkdown(job.text))
  if (job.is === 'publish') return JSON.stringify(publish(JSON.parse(job.text) as FormContent, job.identity))
  if (job.is === 'preview') {
    const { content } = checked(job, undefined)
    return JSON.stringify({ success: true, message: ['Preview', ''], data: publish(content, job.identity).form })
  }
  const before = job.before === undefined ? undefined : carryRedirect(repairContent(JSON.parse(job.before) as FormContent)).content
  const { content, warnings, trouble, carried } = checked(job, unchangeableOf(job.type, before?.fields ?? []))
  const { content: sealed, issues } = authorizations.seal(content, before, job.company, job.favorites)
  return {
    json: JSON.stringify(sealed),
    columns: columnsOf(sealed, trouble),
    changes: before ? changesBetween(before, sealed) : [],
    warnings,
    redirect_page: sealed.redirect_page,
    carried,
    issues: { ...issues, ...addressIssues(content, job.addresses), ...(before && neededIssues(content, before)) },
  }
}

/** The time is none that anybody lives in: what hangs on it leaves no form incomplete. */
export const troublesOf = (content: FormContent): readonly FormTrouble[] =>
  troublesIn(problemsIn(repairContent(content), { now: 0 }).warnings)

interface CheckedForm {
  readonly content: FormContent
  readonly warnings: readonly string[]
  readonly trouble: readonly FormTrouble[]
  readonly carried: boolean
}

/** The text as a form that may be stored. @param given as `readFormText` takes it @throws Problem 422 with what is wrong, by path. */
function checked(job: SaveJob | PreviewJob, given: Unchangeable | undefined): CheckedForm {
  const read = readFormText(job.text, given)
  if ('issues' in read) throw refused(422, job.title, read.issues)
  const { content: redirected, carried, dropped } = carryRedirect(withPortalDefaults(read.json), job.is === 'save' && job.dropsRedirect)
  const { content, issues, warnings } = checkContent(redirected, {
    now: Date.now(),
    ...(job.is === 'save' && { fetched: optionsFrom(job.places) }),
  })
  if (!content) throw refused(422, job.title, issues)
  const length = markdownLengthOf(content)
  if (length > MAX_FORM_MARKDOWN) throw new Problem(422, [job.title, tooMuchText(length)], { alert: tooMuchText(length) })
  const texts = warnings.map(({ text }) => text)
  return { content, carried, trouble: troublesIn(warnings), warnings: dropped === '' ? texts : [redirectDropped(dropped), ...texts] }
}

const tooMuchText = (length: number) =>
  english(
    `The texts of this form with formatting (intro, labels, popups, messages, in all languages) have ${length} characters together; at most ${MAX_FORM_MARKDOWN} are allowed. Please shorten them.`,
  )

export function refused(status: number, title: string, issues: Readonly<Record<string, string>>): Problem {
  const text = Object.values(issues)[0] ?? RETRY
  return new Problem(status, [title, text], { issues, alert: text })
}
