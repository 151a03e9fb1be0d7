import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import {
  addForm,
  checkForm,
  deleteAnyForm,
  deleteForm,
  editForm,
  type FormContent,
  type LeftBehind,
  previewForm,
} from '#contract/portal/forms.ts'
import type { NewForm } from '#contract/portal/forms.shape.ts'
import { isDangling, isTaken } from '../db/failures.ts'
import { notFound, Problem } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import type { AddressRules } from './address-issues.ts'
import { blankForm, emptyForm } from './blank-form.ts'
import { checkRedirectPage } from './check-redirect-page.ts'
import { copiedForm } from './copied-form.ts'
import type { FormHead } from './forms.lists.ts'
import type { NewFormRow } from './forms.repo.ts'
import { editedVersion } from './edited-version.ts'
import { type PreparedForm, refused } from './form-jobs.ts'
import { NAME_TAKEN, nameIssue, PATH_TAKEN, pathIssue, titleIssue } from './naming-rules.ts'
import { styleIssue } from './form-style.ts'

const NOT_CREATED = 'Failed to create form'
const NOT_SAVED = 'Failed to save form'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type IssuesByPath = Record<string, string>

/** Creating, checking, saving, previewing and deleting forms (P9.9 to P9.11). */
export function formsRoutes(app: FastifyInstance): void {
  const { formWorker, config } = app.services

  serve(app, checkForm, async ({ body: { path, name }, portal }) => {
    const taken = await portal.forms.taken(path, name)
    return { path: pathIssue(path) === '' && !taken.path, name: nameIssue(name) === '' && !taken.name }
  })

  serve(app, addForm, async ({ params, body, portal }) => {
    const { added, ...created } = await newContent(params.type, body, portal)
    const trouble = await formWorker.run(portal.company.id, { is: 'trouble', text: JSON.stringify(created.content) })
    const { id: uuid, version } = await add(params.type, body, { ...created, added, trouble }, portal)
    if (created.handledAs !== undefined) await portal.deliveries.formMails.copy(created.handledAs, uuid)
    return done('Form created successfully.', { uuid, path: body.path.trim(), version, added }, added.length > 0 ? addedWords(added) : '')
  })

  const addressRules = ({ hostname }: FastifyRequest): AddressRules => {
    const portal = config.publicUrl?.hostname
    return { own: [hostname, ...(portal === undefined ? [] : [portal])], allowed: [...config.outboundAllow] }
  }

  serve(app, editForm, async ({ params, body, portal, request }) => {
    const version = editedVersion(request.headers['if-match'])
    const head = await portal.forms.head(params.type, params.path)
    if (!head) throw notFound()
    const text = textOf(body)
    const [before, places, favorites] = await Promise.all([
      portal.forms.text(head.id, version),
      portal.tenantLists.places(),
      text.includes('"favorite"') ? portal.favorites.sealed() : [],
    ])
    const job = {
      is: 'save',
      text,
      type: head.type,
      before,
      company: portal.company.id,
      title: NOT_SAVED,
      addresses: addressRules(request),
      favorites,
      places,
    } as const
    const prepared = await formWorker.run(portal.company.id, job)
    const isThere = await checkRedirectPage(prepared, portal)
    const ready = isThere ? prepared : await formWorker.run(portal.company.id, { ...job, dropsRedirect: true })
    const issues = { ...ready.issues, ...(await styleIssue(ready, before, portal)) }
    return save(portal, head, version, before === undefined ? undefined : ready, issues)
  })

  serve(app, previewForm, async ({ params, body, portal, reply }) => {
    const head = await portal.forms.head(params.type, params.path)
    if (!head) throw notFound()
    const identity = { uuid: head.id, path: head.path, type: { key: head.type, name: head.type_name }, version: head.version }
    const json = await formWorker.run(portal.company.id, { is: 'preview', text: textOf(body), identity, title: 'Failed to preview form' })
    return reply.type('application/json; charset=utf-8').send(json)
  })

  serve(app, deleteForm, ({ params, portal }) => remove(portal, params.id, params.type))
  serve(app, deleteAnyForm, ({ params, portal }) => remove(portal, params.id, undefined))
}

interface NewContent {
  readonly content: FormContent
  /** Lines of the log. */
  readonly changes: readonly string[]
  /** Labels of default fields that its model did not have. */
  readonly added: readonly string[]
  /** uuid of the form that it is a copy of, or made anew in place of: it is handled by the same, and mails go to the same. */
  readonly handledAs: string | undefined
}

/** What a new form begins with: its type's default fields, an empty page, or another form's content. */
async function newContent(type: string, form: NewForm, { forms }: Portal): Promise<NewContent> {
  const { path, name, from_path, in_place_of = '', title, begin } = form
  const found = {
    path: pathIssue(path),
    name: nameIssue(name),
    title: title === undefined ? '' : titleIssue(title),
    begin: begin === 'blank' && from_path ? 'A copy begins as the form that it is made of: leave out one of begin and from_path.' : '',
  }
  const issues: IssuesByPath = Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== ''))
  if (Object.keys(issues).length > 0) throw refused(422, NOT_CREATED, issues)
  const words = { type, name: name.trim(), title: title?.trim() ?? '' }
  if (!from_path) {
    const made = begin === 'blank' ? emptyForm(words.name) : blankForm(type, words.name)
    const handledAs = UUID.test(in_place_of) ? in_place_of : undefined
    return { content: { ...made, title: words.title || made.title }, changes: ['Form created'], added: [], handledAs }
  }
  const model = await forms.contentByPath(from_path)
  if (!model) throw refused(422, NOT_CREATED, { from_path: 'There is no form with this path to copy from.' })
  const { content, added } = copiedForm(model, words)
  const from = `Form created as a copy of “${model.content.eventops_form_name}”`
  return { content, added, changes: added.length > 0 ? [from, addedWords(added)] : [from], handledAs: model.id }
}

const addedWords = (labels: readonly string[]): string =>
  `Default fields of its type were added: ${labels.map(label => `“${label}”`).join(', ')}.`

type CheckedContent = NewContent & Pick<NewFormRow, 'trouble'>

async function add(
  type: string,
  { path, name }: NewForm,
  { content, changes, trouble, handledAs }: CheckedContent,
  { forms, user, actor: by }: Portal,
) {
  try {
    const form = await forms.add({ type, path, content, changes, trouble, handledAs, user: user?.id, by })
    if (form) return form
  } catch (error) {
    // There is no such type of form.
    throw isDangling(error) ? notFound() : error
  }
  const taken = await forms.taken(path, name)
  const issues: IssuesByPath = {}
  if (taken.path || !taken.name) issues['path'] = PATH_TAKEN
  if (taken.name) issues['name'] = NAME_TAKEN
  throw refused(409, NOT_CREATED, issues)
}

type SaveAnswer = Outcome<{ version: number; warnings: readonly string[] }>

/** `ready`: undefined when there is no such version to save over. */
async function save(
  { forms, user, actor: by }: Portal,
  head: FormHead,
  version: number,
  ready: PreparedForm | undefined,
  issues: Readonly<IssuesByPath>,
): Promise<SaveAnswer> {
  // A stale version is reported before anything else.
  if (version === head.version && Object.keys(issues).length > 0) throw refused(422, NOT_SAVED, issues)
  const saved = ready && (await forms.save({ ...ready, id: head.id, version, user: user?.id, by }).catch(nameTaken))
  if (saved) return done('Form saved successfully.', { version: saved, warnings: ready.warnings })
  const [now, logs] = await Promise.all([forms.find(head.type, head.path), forms.logs(head.id, version)])
  if (!now) throw notFound()
  const text = 'Someone else saved this form while you were editing. Nothing of yours is lost.'
  throw new Problem(412, [NOT_SAVED, text], { data: { version: now.version, logs } })
}

function done<D>(title: string, data: D, text = ''): Outcome<D> {
  return { success: true, message: [title, text], data }
}

function nameTaken(error: unknown): never {
  if (isTaken(error, 'form_name_once')) throw refused(409, NOT_SAVED, { eventops_form_name: NAME_TAKEN })
  throw error
}

async function remove({ forms, actor, submissionScope }: Portal, id: string, type: string | undefined): Promise<Outcome<LeftBehind>> {
  const { hidden } = await submissionScope()
  const left = UUID.test(id) ? await forms.remove(id, type, actor) : undefined
  if (!left) throw notFound()
  const { drafts } = left
  // How many were sent is for who sees them.
  const submissions = hidden.includes(id.toLowerCase()) ? null : left.submissions
  const remaining = [...counted(submissions ?? 0, 'submission'), ...counted(drafts, 'draft')].join(' and ')
  const data: LeftBehind = { submissions, drafts }
  return { success: true, message: ['Form deleted successfully.', remaining && `Kept of it: ${remaining}.`], data }
}

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`])

/** A form comes as unparsed text (`holds` of its call). */
const textOf = (body: unknown): string => (typeof body === 'string' ? body : '')
