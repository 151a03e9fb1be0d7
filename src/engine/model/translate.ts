import type { Field, FieldTranslation, FormDefinition, Option, Page, Validation } from './form.ts'
import { own } from './json.ts'

/** The texts of a form that a translation may replace; an empty or missing one falls back to the original. */
export interface FormTranslation {
  readonly title?: string
  readonly description?: string
  readonly intro?: string
  readonly saved_title?: string
  readonly saved_content?: string
  readonly submitted_title?: string
  readonly submitted_content?: string
  readonly edited_title?: string
  readonly edited_content?: string
  /** Page id → title; group → heading. */
  readonly pages?: Readonly<Record<string, string>>
  readonly groups?: Readonly<Record<string, string>>
}

/** A form with texts in several languages (`FormContent` is one). */
export interface Translatable extends FormDefinition {
  readonly language?: string
  readonly translations?: Readonly<Record<string, FormTranslation>>
}

/** The language of a form without one. */
const DEFAULT_LANGUAGE = 'en'

/** The languages a form can be shown in, as it writes their tags: its own, then those of its translations. */
export function languagesOf(form: Translatable): readonly string[] {
  const tags = new Map<string, string>()
  const add = (tag: string): void => void (tags.has(tag.toLowerCase()) || tags.set(tag.toLowerCase(), tag))
  add(form.language || DEFAULT_LANGUAGE)
  for (const tag in form.translations) add(tag)
  for (const page of form.fields) for (const field of page.fields) for (const tag in field.translations) add(tag)
  return [...tags.values()]
}

/**
 * A form in one of its languages: text by text, what is not translated stays as its author wrote it. Names, values and
 * rules stay the same, so a run goes on in it with its state. @returns the same object when there is nothing to replace
 */
export function translate<F extends Translatable>(form: F, language: string): F {
  if (language.toLowerCase() === (form.language || DEFAULT_LANGUAGE).toLowerCase() || !languagesOf(form).includes(language)) return form
  const { pages, groups, ...texts } = own(form.translations ?? {}, language) ?? {}
  const fields = form.fields.map(page => translatePage(page, language, pages ?? {}, groups ?? {}))
  return { ...form, ...filled(texts), fields }
}

/**
 * The texts of a form that stay as their author wrote them while it is shown in another language: a reader is to be told in
 * which one they are. Those of fields are named by their words, which mean the same wherever they stand.
 */
export function untranslatedTexts(form: Translatable, language: string): ReadonlySet<string> {
  const texts = new Set<string>()
  const note = (text: string | undefined, translation: string | undefined) => void (text && !translation?.trim() && texts.add(text))
  const { pages = {}, groups = {}, ...translated } = own(form.translations ?? {}, language) ?? {}
  for (const name of FORM_TEXTS) note((form as FormTranslation)[name], translated[name])
  for (const page of form.fields) {
    note(page.title, own(pages, page.id))
    for (const field of page.fields) {
      const words = own(field.translations ?? {}, language)
      note(field.group, own(groups, field.group ?? ''))
      for (const name of FIELD_TEXTS) note(field[name], words?.[name])
      for (const { value, label } of field.values ?? []) note(label, own(words?.values ?? {}, value))
    }
  }
  return texts
}

const FORM_TEXTS = ['title', 'description', 'intro'] as const
const FIELD_TEXTS = ['label', 'markdownLabel', 'help', 'popoverContent'] as const

type Texts = Readonly<Record<string, string>>

function translatePage(page: Page, language: string, pages: Texts, groups: Texts): Page {
  const title = own(pages, page.id)
  const fields = page.fields.map(field => {
    const translated = translateField(field, language)
    const heading = field.group && own(groups, field.group)
    return heading ? { ...translated, group: heading } : translated
  })
  return { ...page, ...(title && { title }), fields }
}

function translateField(field: Field, language: string): Field {
  const words = field.translations && own(field.translations, language)
  if (!words) return field
  const { values, messages = {}, validMessage, invalidMessage, ...texts } = words
  const translated = { ...field, ...withoutShort(field, words), ...filled(texts) }
  const validation = translateValidation(field.validation, messages, filled({ validMessage, invalidMessage }))
  const options = field.values?.map(option => translateOption(option, values ?? {}, messages))
  return { ...translated, ...(validation && { validation }), ...(options && { values: options }) }
}

/** Drops the short label beside a translated label: it would be in the wrong language. */
function withoutShort({ shortLabel }: Field, { label }: FieldTranslation): Partial<Field> {
  return label && shortLabel ? { shortLabel: '' } : {}
}

function translateValidation(validation: Validation | undefined, messages: Texts, own: Partial<Validation>): Validation | undefined {
  if (!validation && Object.keys(own).length === 0) return undefined
  const conditions = validation?.conditions?.map(condition => translateMessage(condition, messages))
  return { ...validation, ...own, ...(conditions && { conditions }) }
}

function translateOption(option: Option, values: Texts, messages: Texts): Option {
  const label = own(values, option.value)
  const translated = translateMessage(option, messages)
  return label ? { ...translated, label, ...(option.shortLabel && { shortLabel: '' }) } : translated
}

function translateMessage<T extends { readonly invalidMessage?: string }>(item: T, messages: Texts): T {
  const invalidMessage = item.invalidMessage && own(messages, item.invalidMessage)
  return invalidMessage ? { ...item, invalidMessage } : item
}

/** Without empty texts: they do not replace the original. */
function filled<T extends object>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string' && text.trim() !== '')) as T
}

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:arab|hebr|nkoo|syrc|thaa)\b/i

/** The direction in which a language is written, for `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) && !/-latn\b/i.test(language) ? 'rtl' : 'ltr'
}
