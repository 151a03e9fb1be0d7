import { requestColumns } from '#server/answers/request-columns.ts'
import { fieldsOf } from '#server/answers/restore-answers.ts'
import { nightRowsOf } from '#server/guest-rooms/guest-rooms.repo.ts'
import { vectorOf } from '#server/submissions/storage/search-index.ts'
import { createHash } from 'node:crypto'
import { columnsOf } from '#server/forms/columns.ts'
import { troublesOf } from '#server/forms/form-jobs.ts'
import { keyOf } from '#server/forms/naming-rules.ts'
import type { DemoDraft } from './drafts.ts'
import type { DemoForm } from './forms/all.ts'
import { withFavorites } from './favorites.ts'
import { idOf } from './ids.ts'
import type { DemoPerson } from './people.ts'
import type { DemoCompany } from './profiles.ts'
import { DEMO_DAY } from './story.ts'
import { withStyle } from './styles.ts'
import type { DemoSubmission } from './submissions.ts'

/** A row to insert: columns and values, as the tables of the migrations have them. */
export type Row = Readonly<Record<string, unknown>>

export interface SeedFile {
  readonly map_field: string
  readonly position: number
  readonly name: string
  readonly size: number
  readonly type: string
  readonly sha256: Buffer
  readonly storage_key: string
}

/** Days in which nobody has looked at a request yet. */
const FRESH_DAYS = 9
/** The demo began this many days before its last one. */
const BEGIN = new Date(Date.parse(`${DEMO_DAY}T08:00:00Z`) - 130 * 86_400_000)

export const companyId = ({ profile }: DemoCompany) => idOf(profile.path)
const userId = (company: DemoCompany, login: string) => idOf(company.profile.path, 'user', login)
const formId = (company: DemoCompany, form: DemoForm) => idOf(company.profile.path, 'form', form.path)
export const submissionId = (company: DemoCompany, form: DemoForm, index: number) =>
  idOf(company.profile.path, 'submission', form.path, index)

export const TYPES = [
  ['event_request', 'Event requests'],
  ['meeting_room', 'Meeting rooms'],
  ['sleeping_room', 'Sleeping rooms'],
  ['poster', 'Posters'],
] as const

export function typeRows(company: DemoCompany): Row[] {
  return TYPES.map(([key, name], sort) => ({ company_id: companyId(company), key, name, sort }))
}

export function userRow(company: DemoCompany, person: DemoPerson, password_hash: string): Row {
  return {
    company_id: companyId(company),
    id: userId(company, person.login),
    email: person.login,
    email_key: keyOf(person.login),
    password_hash,
    name: person.name,
    role: person.role,
    attributes: JSON.stringify(person.attributes),
    ...person.permissions,
    created_at: BEGIN,
  }
}

export function formRows(company: DemoCompany, form: DemoForm): { form: Row; version: Row; count: Row } {
  const { type, path, submissions } = form
  const content = withStyle(company, path, withFavorites(company, form.content))
  const of = { company_id: companyId(company), form_id: formId(company, form) }
  const { favorites, trouble, style_id } = columnsOf(content, troublesOf(content))
  const author = userId(company, `author@${company.region.mailDomain}`)
  return {
    form: {
      company_id: of.company_id,
      id: of.form_id,
      type,
      path,
      path_key: keyOf(path),
      name_key: keyOf(content.eventops_form_name),
      eventops_form_name: content.eventops_form_name,
      description: content.description,
      is_active: content.is_active,
      is_valid: true,
      is_login_required: content.is_login_required,
      favorites,
      style_id,
      // Who made a form hears of its requests.
      created_by: author,
      trouble,
      trouble_version: 1,
      created_at: BEGIN,
      updated_at: BEGIN,
    },
    version: {
      ...of,
      number: 1,
      content: JSON.stringify(content),
      changes: ['Form created'],
      user_id: author,
      created_at: BEGIN,
    },
    // Not everybody who opens a form sends it.
    count: { ...of, slot: 0, opened: Math.round(submissions * 2.7) + 3, submitted: submissions },
  }
}

export function submissionRow(company: DemoCompany, form: DemoForm, submission: DemoSubmission, index: number): Row {
  const id = submissionId(company, form, index)
  const listed = requestColumns(fieldsOf(form.content), submission, company.profile)
  return {
    company_id: companyId(company),
    id,
    form_id: formId(company, form),
    form_version: 1,
    reference: referenceOf(id),
    user_id: submission.login === undefined ? null : userId(company, submission.login),
    answers: JSON.stringify(submission.answers),
    labels: JSON.stringify(submission.labels),
    shown: submission.shown,
    pages: submission.pages,
    words: vectorOf(companyId(company), submission.words, referenceOf(id)),
    timezone: submission.answers['timezone'] || company.profile.timezone,
    submitted_at: submission.submittedAt,
    // What lists say of it, from the first look on.
    ...listed,
    listed_version: 1,
    ...workedOn(company, submission, { index, lastDay: listed.event_end }),
  }
}

/** What came last waits for somebody; planners work on most of the rest that is to come. What is over is done. */
function workedOn(
  company: DemoCompany,
  { submittedAt, answers }: DemoSubmission,
  { index, lastDay }: { readonly index: number; readonly lastDay: string | null },
): Row {
  if (lastDay !== null && lastDay < Temporal.Now.plainDateISO('UTC').toString())
    return { status_key: 'done', phase: 'done', assignee_id: null }
  const isToCome = (answers['start_date'] ?? '') > DEMO_DAY
  const isFresh = submittedAt > new Date(Date.parse(DEMO_DAY) - FRESH_DAYS * 86_400_000)
  if (!isToCome || isFresh || index % 4 === 3) return { status_key: 'new', phase: 'new', assignee_id: null }
  const login = `${index % 2 === 0 ? 'planner' : 'author'}@${company.region.mailDomain}`
  return { status_key: 'in_review', phase: 'open', assignee_id: userId(company, login) }
}

/** Rooms for guests, night by night, as a submit stores them (P12.44). */
export const nightRows = (company: DemoCompany, form: DemoForm, { nights }: DemoSubmission, index: number): Row[] =>
  nightRowsOf(nights.map(field => ({ mapField: field.map_field, nights: field.nights }))).map(row => ({
    company_id: companyId(company),
    submission_id: submissionId(company, form, index),
    ...row,
  }))

export const draftId = (company: DemoCompany, form: DemoForm, { login }: DemoDraft) => idOf(company.profile.path, 'draft', form.path, login)

/** Saved just now: a draft is kept for some weeks only. */
export function draftRow(company: DemoCompany, form: DemoForm, draft: DemoDraft): Row {
  return {
    company_id: companyId(company),
    id: draftId(company, form, draft),
    form_id: formId(company, form),
    form_version: 1,
    user_id: userId(company, draft.login),
    answers: JSON.stringify(draft.answers),
  }
}

/** What a file belongs to: a submission, a draft, or the company itself. */
export interface FileOwner {
  readonly submission?: string
  readonly draft?: string
}

export function fileRow(company: DemoCompany, { submission, draft }: FileOwner, file: SeedFile, created_at: Date): Row {
  return {
    company_id: companyId(company),
    id: idOf(company.profile.path, 'file', submission ?? draft ?? 'company', file.map_field, file.position),
    submission_id: submission ?? null,
    draft_id: draft ?? null,
    ...file,
    created_at,
  }
}

/** As the server makes them, `K7QM-2XHD`, but always the same. */
function referenceOf(id: string): string {
  const letters = [...createHash('sha256').update(id).digest().subarray(0, 8)].map(byte => ALPHABET[byte % ALPHABET.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
