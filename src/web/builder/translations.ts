import type { FormContent } from '#contract/portal/forms.ts'
import type { FormTranslation } from '#engine/model/translate.ts'
import type { Field, FieldTranslation } from '#engine/model/form.ts'
import { languagesOf } from '#engine/model/translate.ts'
import { kinds } from '#fields/types.ts'
import { limits } from '#fields/kit/limits.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { translationTexts } from '../admin/texts-translations.ts'
import { merged } from './merge.ts'
import { perField } from './per-field.ts'

/** One text of a form or field, and what stands for it in another language. */
export interface TextPair {
  /** Where it stands in the translation: `label`, or a list and its key: `values`, `talk`. */
  readonly at: readonly [string] | readonly [string, string]
  /** What kind of text it is. */
  readonly name: string
  readonly original: string
  readonly translated: string
  readonly maxLength: number
  /** Of several lines, or Markdown. */
  readonly long: boolean
}

type Words = Readonly<Record<string, string>>
type Translation = Readonly<Record<string, string | Words | undefined>>

/** The language a form is written in. */
export function ownLanguage(form: Pick<FormContent, 'language'>): string {
  return form.language || 'en'
}

/** The languages a form is translated to: all it has but its own. */
export const translatedLanguages = (form: FormContent): readonly string[] => languagesOf(form).slice(1)

const formTexts: readonly (readonly [keyof FormTranslation & keyof FormContent, string, number, boolean])[] = [
  ['title', translationTexts.title, limits.title, false],
  ['description', translationTexts.description, limits.description, true],
  ['intro', translationTexts.intro, limits.content, true],
  ['saved_title', translationTexts.savedTitle, limits.title, false],
  ['saved_content', translationTexts.savedContent, limits.content, true],
  ['submitted_title', translationTexts.submittedTitle, limits.title, false],
  ['submitted_content', translationTexts.submittedContent, limits.content, true],
  ['edited_title', translationTexts.editedTitle, limits.title, false],
  ['edited_content', translationTexts.editedContent, limits.content, true],
]

/** The form's own texts in a language: those that have an original. */
export function pairsOfForm(form: FormContent, language: string): readonly TextPair[] {
  const words = (form.translations?.[language] ?? {}) as Translation
  const pairs = formTexts.map(([key, name, maxLength, long]) => pair([key], name, String(form[key] ?? ''), words, maxLength, long))
  for (const [index, page] of form.fields.entries()) {
    pairs.push(pair(['pages', page.id], translationTexts.pageTitle(index + 1), page.title ?? '', words, limits.title, false))
  }
  for (const group of new Set(form.fields.flatMap(page => page.fields.map(field => field.group ?? '')))) {
    pairs.push(pair(['groups', group], translationTexts.group, group, words, limits.title, false))
  }
  return pairs.filter(({ original }) => original.trim() !== '')
}

const fieldTexts: readonly (readonly [keyof FieldTranslation, string, number, boolean])[] = [
  ['label', builderTexts.label, limits.line, false],
  ['shortLabel', builderTexts.shortLabel, limits.line, false],
  ['markdownLabel', builderTexts.markdownLabel, limits.markdown, true],
  ['popoverContent', builderTexts.popover, limits.markdown, true],
  ['help', builderTexts.help, limits.help, true],
  ['placeholder', builderTexts.placeholder, limits.line, false],
  ['buttonText', translationTexts.buttonText, limits.name, false],
  ...Object.entries(translationTexts.widget).map(([key, name]) => [key as keyof FieldTranslation, name, limits.line, false] as const),
]

/** The texts of a field and its options in a language; none of a hidden field, which nobody reads. The same list for the same field. */
export const pairsOfField = perField((field, language: string): readonly TextPair[] => {
  if (field.hidden) return []
  const words = (field.translations?.[language] ?? {}) as Translation
  const own = field as Field & FieldTranslation
  const { validMessage = '', invalidMessage = '' } = field.validation ?? {}
  const pairs = fieldTexts
    // A block of text shows no label.
    .filter(([key]) => !(key === 'label' && kinds[field.type]?.silent && field.markdownLabel))
    .map(([key, name, maxLength, long]) => pair([key], name, String(own[key as keyof typeof own] ?? ''), words, maxLength, long))
  pairs.push(pair(['invalidMessage'], builderTexts.invalidMessage, invalidMessage, words, limits.line, false))
  pairs.push(pair(['validMessage'], builderTexts.validMessage, validMessage, words, limits.line, false))
  for (const { value, label } of field.values ?? []) {
    pairs.push(pair(['values', value], translationTexts.option, label, words, limits.line, false))
  }
  for (const message of new Set(messagesOf(field))) {
    pairs.push(pair(['messages', message], translationTexts.message, message, words, limits.line, false))
  }
  return pairs.filter(({ original }) => original.trim() !== '')
})

function pair(at: TextPair['at'], name: string, original: string, words: Translation, maxLength: number, long: boolean): TextPair {
  const [key, inner] = at
  const found = words[key]
  const translated = inner === undefined ? found : Object.hasOwn(Object(found), inner) ? (found as Words)[inner] : ''
  return { at, name, original, translated: typeof translated === 'string' ? translated : '', maxLength, long }
}

/** Messages of single validation conditions and options, in order. */
function messagesOf(field: Field): readonly string[] {
  const messages = [...(field.validation?.conditions ?? []), ...(field.values ?? [])]
  return messages.map(one => one.invalidMessage ?? '')
}

/** How many texts of the form and its fields are translated, of how many. */
export function progressOf(form: FormContent, language: string): { readonly done: number; readonly all: number } {
  const fields = form.fields.flatMap(page => page.fields.flatMap(field => pairsOfField(field, language)))
  const pairs = [...pairsOfForm(form, language), ...fields]
  return { done: pairs.filter(isDone).length, all: pairs.length }
}

export const isDone = ({ translated }: TextPair): boolean => translated.trim() !== ''

type Translated = { readonly translations?: Readonly<Record<string, object>> }

/** A form or field with a text in this language; '' takes it out, and a language without any text goes with its last. */
export function withTranslation<T extends Translated>(one: T, language: string, at: TextPair['at'], text: string): T {
  const before = (one.translations?.[language] ?? {}) as Translation
  const [key, inner] = at
  const value = inner === undefined ? text : withWord(before[key] as Words | undefined, inner, text)
  const words = merged<Translation>(before, { [key]: value === '' ? undefined : value })
  const { [language]: _gone, ...others } = one.translations ?? {}
  const translations = Object.keys(words).length > 0 ? { ...one.translations, [language]: words } : others
  return merged(one, { translations: Object.keys(translations).length > 0 ? translations : undefined } as Partial<T>)
}

function withWord(words: Words | undefined, key: string, text: string): Words | undefined {
  const entries = Object.entries(words ?? {}).filter(([name]) => name !== key)
  if (text !== '') entries.push([key, text])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** The form without any text in this language. */
export function withoutLanguage(form: FormContent, language: string): FormContent {
  const spare = <T extends Translated>(one: T): T => {
    if (!one.translations || !Object.hasOwn(one.translations, language)) return one
    const { [language]: _gone, ...translations } = one.translations
    return merged(one, { translations: Object.keys(translations).length > 0 ? translations : undefined } as Partial<T>)
  }
  return { ...spare(form), fields: form.fields.map(page => ({ ...page, fields: page.fields.map(spare) })) }
}

/**
 * Translations of options and messages are found by their original: when that is changed in its place, they follow.
 * @param after the field with its change
 */
export function followOriginals(before: Field, after: Field): Field {
  if (!before.translations || !after.translations) return after
  const renames = {
    values: renamed(
      (before.values ?? []).map(option => option.value),
      (after.values ?? []).map(option => option.value),
    ),
    messages: renamed(messagesOf(before), messagesOf(after)),
  }
  if (renames.values.size + renames.messages.size === 0) return after
  const follow = (words: FieldTranslation): FieldTranslation =>
    merged(words, {
      values: words.values && renameKeys(words.values, renames.values),
      messages: words.messages && renameKeys(words.messages, renames.messages),
    } as Partial<FieldTranslation>)
  const translations = Object.fromEntries(Object.entries(after.translations).map(([tag, words]) => [tag, follow(words)]))
  return { ...after, translations }
}

/** A heading's translations follow it when the last field of it gets another. */
export function followGroup(form: FormContent, before: Field, after: Field): FormContent {
  const { group: from = '' } = before
  const { group: to = '' } = after
  const used = (group: string) => form.fields.some(page => page.fields.some(field => field.group === group))
  if (from === to || from === '' || !form.translations || used(from)) return form
  const translations = Object.fromEntries(
    Object.entries(form.translations).map(([tag, words]) => [
      tag,
      words.groups ? { ...words, groups: renameKeys(words.groups, new Map([[from, to]])) } : words,
    ]),
  )
  return { ...form, translations }
}

/** What stands in the same place and was changed, and is nowhere else any more. */
function renamed(before: readonly string[], after: readonly string[]): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  if (before.length !== after.length) return map
  for (const [index, from] of before.entries()) {
    const to = after[index] ?? ''
    if (from !== to && !after.includes(from)) map.set(from, to)
  }
  return map
}

function renameKeys(words: Words, renames: ReadonlyMap<string, string>): Words {
  const entries = Object.entries(words).map(([key, text]) => {
    const to = renames.get(key)
    return [to === undefined || Object.hasOwn(words, to) ? key : to, text] as const
  })
  return Object.fromEntries(entries)
}
