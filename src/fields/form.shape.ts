import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { FormContent } from '#contract/portal/forms.ts'
import { isBlank } from '#contract/portal/written-text.ts'
import type { Field } from '#engine/model/form.ts'
import type { ProblemContext } from '#engine/problems/unsendable.ts'
import type { Warning } from '#engine/problems/wording.ts'
import { problemsIn } from './form-problems.ts'
import { coerceToTexts } from './kit/coerce.ts'
import { fieldRules, type ReportIssue } from './kit/field-rules.ts'
import { formRules } from './kit/form-rules.ts'
import { join, wordsFor } from './kit/issue-words.ts'
import { languageRules } from './kit/language-rules.ts'
import { limits } from './kit/limits.ts'
import { sizeIssue } from './kit/measure.ts'
import { byLanguage, Conditions, type KindShape, Language, strict, upTo } from './kit/shape.ts'
import { unknownIn } from './kit/unknown.ts'
import { shapes } from './shapes.ts'
import { isKind } from './types.ts'

const PageShape = strict({
  id: Type.String({ minLength: 1, maxLength: limits.id }),
  title: Type.Optional(upTo(limits.title)),
  conditions: Type.Optional(Conditions),
  /** Each is checked by the shape of its kind. */
  fields: Type.Array(Type.Object({ type: Type.String() })),
})

/** Page id → title, group → heading. */
const Headings = Type.Optional(Type.Record(Type.String(), upTo(limits.title), { maxProperties: limits.headings }))

const FormTranslation = strict({
  title: Type.Optional(upTo(limits.title)),
  description: Type.Optional(upTo(limits.description)),
  intro: Type.Optional(upTo(limits.content)),
  saved_title: Type.Optional(upTo(limits.title)),
  saved_content: Type.Optional(upTo(limits.content)),
  submitted_title: Type.Optional(upTo(limits.title)),
  submitted_content: Type.Optional(upTo(limits.content)),
  edited_title: Type.Optional(upTo(limits.title)),
  edited_content: Type.Optional(upTo(limits.content)),
  pages: Headings,
  groups: Headings,
})

/** That the form it names exists, the server knows. */
const RedirectPage = '^(?:/|submissions|forms/[a-z0-9_-]+/[a-z0-9_-]+)?$'

const Uuid = '^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'

const ContentShape = strict({
  eventops_form_name: upTo(limits.name),
  title: upTo(limits.title),
  description: upTo(limits.description),
  intro: upTo(limits.content),
  is_active: Type.Boolean(),
  is_login_required: Type.Boolean(),
  can_be_saved: Type.Boolean(),
  can_request_another: Type.Boolean(),
  grid_mode: Type.Boolean(),
  saved_title: upTo(limits.title),
  saved_content: upTo(limits.content),
  submitted_title: upTo(limits.title),
  submitted_content: upTo(limits.content),
  edited_title: upTo(limits.title),
  edited_content: upTo(limits.content),
  redirect_page: Type.String({ maxLength: 250, pattern: RedirectPage }),
  /** That there is such a style, the server knows. */
  style: Type.Optional(Type.String({ maxLength: 36, pattern: Uuid })),
  integration_form_id: upTo(limits.id),
  /** A year at most: whoever has the link may edit. */
  guest_edit_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  bookings_wait: Type.Optional(Type.Boolean()),
  bookings_confirmed: Type.Optional(Type.Boolean()),
  check_answers: Type.Optional(Type.Boolean()),
  language: Type.Optional(Type.String({ pattern: Language })),
  translations: byLanguage(FormTranslation),
  submit_conditions: Type.Optional(Conditions),
  integration_conditions: Type.Optional(Conditions),
  fields: Type.Array(PageShape, { maxItems: limits.pages }),
})

const PATTERN_ISSUES = {
  style: 'There is no such style any more. Please choose another one.',
  redirect_page: 'This is no page that can follow: a form, the start page, or “submissions”.',
  language: 'This should be the tag of a language, like “de” or “pt-BR”.',
}

const CONFIRMED_AND_WAITING = 'Requests are confirmed at once or put on the waitlist: choose one of both.'

/** Nobody reads more at once. */
const MAX_ISSUES = 200
/** Settings that no shape knows, of one thing; after so many nothing more of it is looked into. */
const MAX_UNKNOWN = 8
const MAX_NAME_LENGTH = 100
const TITLES = ['title', 'saved_title', 'submitted_title', 'edited_title'] as const

export interface Checked {
  /** The very JSON, when nothing is wrong with it. Numbers and booleans where a text is meant were made texts in it. */
  readonly content?: FormContent
  /** What is wrong, in words, by path (`fields/0/fields/3/values/1/value`); '' is the form as a whole. */
  readonly issues: Readonly<Record<string, string>>
  /** What the author should know about, but may save (P4.48). */
  readonly warnings: readonly Warning[]
}

/**
 * Is this JSON a form that may be stored? Strict: settings that no shape knows, kinds that do not exist, names that are
 * taken or not allowed, and everything beyond the limits of P11.1 are issues. Never throws; looks at
 * sizes before anything that costs more.
 * @param known for warnings: the time, in milliseconds, and what fields fetch
 */
export function checkContent(json: unknown, known?: ProblemContext): Checked {
  const found = new Map<string, string>()
  const report: ReportIssue = (path, text) => {
    if (!found.has(path) && found.size < MAX_ISSUES) found.set(path, text)
  }
  const tooBig = sizeIssue(json)
  if (tooBig) report('', tooBig)
  const warnings = tooBig ? [] : checkAll(json, known, report, () => found.size === MAX_ISSUES)
  if (found.size > 0) return { issues: Object.fromEntries(found), warnings: [] }
  return { content: json as FormContent, issues: {}, warnings }
}

/** From the outside in: nothing is looked into before its shape is known. Gives the warnings. */
function checkAll(json: unknown, known: ProblemContext | undefined, report: ReportIssue, isEnough: () => boolean): readonly Warning[] {
  required(json, report)
  if (!checkShape({ shape: ContentShape, what: 'A form', patternIssues: PATTERN_ISSUES }, json, '', report)) return []
  const content = json as FormContent
  let sound = true
  for (const [p, page] of content.fields.entries()) {
    for (const [f, field] of page.fields.entries()) {
      sound = checkField(field, `fields/${p}/fields/${f}`, report) && sound
      // Nobody reads more: the rest is not looked into.
      if (isEnough()) return []
    }
  }
  if (!sound) return []
  formRules(content, report)
  if (content.bookings_wait && content.bookings_confirmed) report('bookings_confirmed', CONFIRMED_AND_WAITING)
  languageRules(content, report)
  const { issues, warnings } = problemsIn(content, known)
  for (const [path, text] of Object.entries(issues)) report(path, text)
  return warnings
}

/** The texts without which a form is not saved (P8.13). Their own words come first. */
function required(json: unknown, report: ReportIssue): void {
  if (typeof json !== 'object' || json === null) return
  const given = json as Record<string, unknown>
  for (const title of TITLES) if (isMissing(given[title])) report(title, 'A title is required.')
  if (isMissing(given['eventops_form_name'])) report('eventops_form_name', 'A name is required.')
}

const isMissing = (text: unknown): boolean => text === undefined || (typeof text === 'string' && isBlank(text))

function checkField(field: Field, at: string, report: ReportIssue): boolean {
  if (!isKind(field.type)) {
    report(`${at}/type`, `There is no kind of field “${field.type.slice(0, 60)}”.`)
    return false
  }
  const { shape, rules, patternIssues } = shapes[field.type]
  const sound = checkShape({ shape, what: `A field of the kind “${field.type}”`, patternIssues }, field, at, report)
  if (!sound) return false
  fieldRules(field, at, report)
  rules?.(field, at, report)
  return true
}

interface Expected extends KindShape {
  /** Names the thing that has the settings. */
  readonly what: string
}

function checkShape({ shape, what, patternIssues }: Expected, json: unknown, at: string, report: ReportIssue): boolean {
  const validator = compiled(shape)
  if (validator.Check(json)) return true
  const unknown = unknownIn(shape, json, MAX_UNKNOWN)
  for (const name of unknown) report(join(at, name), `${what} has no setting “${name.slice(0, MAX_NAME_LENGTH)}”.`)
  // Of so much that nobody asked for, the validator would speak at length.
  if (unknown.length === MAX_UNKNOWN) return false
  while (unknown.length === 0 && coerceToTexts(validator, json)) if (validator.Check(json)) return true
  for (const error of validator.Errors(json)) {
    for (const [path, text] of wordsFor(error, { at, what, patternIssues })) report(path, text)
  }
  return false
}

const validators = new Map<TSchema, Validator>()

/** Compiled when first needed: forty times faster than walking the shape for every field. */
function compiled(shape: TSchema): Validator {
  let validator = validators.get(shape)
  if (!validator) {
    validator = Compile(shape)
    validators.set(shape, validator)
  }
  return validator
}
