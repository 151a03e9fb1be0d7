import type { Field, FieldTranslation } from '#engine/model/form.ts'
import { type Rename, type Renamed, renameInText } from '#fields/kit/rename.ts'

/** Placeholders in the messages of a wrong or right answer, in every language. */
export function renameInMessages(field: Field, rename: Rename): Renamed<Field> {
  let count = 0
  const message = (text: string): string => {
    const renamed = renameInText(text, rename)
    count += renamed.count
    return renamed.count === 0 ? text : renamed.result.replace(/ {2,}/g, ' ').trim()
  }
  const own = <T extends object>(part: T, ...keys: readonly (keyof T)[]): T => {
    const changed = keys.filter(key => typeof part[key] === 'string').map(key => [key, message(part[key] as string)])
    return { ...part, ...Object.fromEntries(changed) }
  }
  const { validation, values, translations } = field
  const next: Record<string, unknown> = { ...field }
  if (validation) {
    const conditions = validation.conditions?.map(one => own(one, 'invalidMessage'))
    next['validation'] = { ...own(validation, 'validMessage', 'invalidMessage'), ...(conditions && { conditions }) }
  }
  if (values) next['values'] = values.map(option => own(option, 'invalidMessage'))
  if (translations) {
    const all = Object.entries(translations).map(([tag, words]) => [
      tag,
      renameInWords(own(words, 'validMessage', 'invalidMessage'), message),
    ])
    next['translations'] = Object.fromEntries(all)
  }
  return { result: count === 0 ? field : (next as unknown as Field), count }
}

/** Translated messages are found by their original, which changes with them. */
function renameInWords(words: FieldTranslation, message: (text: string) => string): FieldTranslation {
  if (!words.messages) return words
  const messages = Object.entries(words.messages).map(([original, text]) => [message(original), message(text)])
  return { ...words, messages: Object.fromEntries(messages) }
}
