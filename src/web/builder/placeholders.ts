import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { Field, FieldTranslation } from '#engine/model/form.ts'
import type { IframeField } from '#fields/iframe/iframe.ts'
import { type ApiField, fillPlaceholders } from '#fields/kit/api-source.ts'

/** What becomes of a reference to a field: another name, the same, or `undefined` = the reference is taken out. */
export type Follow = (mapField: string) => string | undefined

interface Followed {
  /** The very same object when `count` is 0. */
  readonly field: Field
  readonly count: number
}

/** The settings of single kinds that name fields: the source of an API field, the query of an iframe. */
export function settingsFollow(field: Field, follow: Follow): Followed {
  const { api } = field as ApiField
  const { query } = field as IframeField
  const source = api && sourceFollows(api, follow)
  const rows = query && queryFollows(query, follow)
  const count = (source?.count ?? 0) + (rows?.count ?? 0)
  if (count === 0) return { field, count }
  const next: Record<string, unknown> = { ...field }
  if (source) next['api'] = source.api
  if (rows) next['query'] = rows.query
  if (rows?.query.length === 0) delete next['query']
  return { field: next as unknown as Field, count }
}

const SOURCE_TEXTS = ['url', 'request', 'authorization'] as const
/** A parameter of an address whose whole value is one placeholder. */
const PARAMETER = /([?&])[^?&=#]*=\{([A-Za-z][A-Za-z0-9_-]*)\}(?=(&|#|$))/g

function sourceFollows(api: ApiSource, follow: Follow): { api: ApiSource; count: number } {
  const next: Record<string, unknown> = { ...api }
  let count = 0
  for (const part of SOURCE_TEXTS) {
    const before = api[part]
    if (before === undefined) continue
    const whole = part === 'url' ? withoutParameters(before, follow) : { text: before, count: 0 }
    const { text, count: changed } = textFollows(whole.text, follow)
    if (whole.count + changed > 0) next[part] = text
    count += whole.count + changed
  }
  return { api: next as unknown as ApiSource, count }
}

/** Without the parameters of an address that only told the answer of a field that is gone. */
function withoutParameters(url: string, follow: Follow): { text: string; count: number } {
  let count = 0
  const remaining = url.replace(PARAMETER, (all, sign: string, name: string) => {
    if (follow(name) !== undefined) return all
    count += 1
    return sign === '?' ? '?' : ''
  })
  return { text: remaining.replace(/\?&/, '?').replace(/\?(?=#|$)/, count > 0 ? '' : '?'), count }
}

type Query = NonNullable<IframeField['query']>

function queryFollows(query: Query, follow: Follow): { query: Query; count: number } {
  let count = 0
  const rows = query.flatMap(row => {
    const field = row.field === '' ? '' : follow(row.field)
    if (field === row.field) return [row]
    count += 1
    return field === undefined ? [] : [{ ...row, field }]
  })
  return { query: rows, count }
}

/** Placeholders in what a visitor is told of a wrong or right answer, in every language. */
export function messagesFollow(field: Field, follow: Follow): Followed {
  let count = 0
  const message = (text: string): string => {
    const followed = textFollows(text, follow)
    count += followed.count
    return followed.count === 0 ? text : followed.text.replace(/ {2,}/g, ' ').trim()
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
      wordsFollow(own(words, 'validMessage', 'invalidMessage'), message),
    ])
    next['translations'] = Object.fromEntries(all)
  }
  return count === 0 ? { field, count } : { field: next as unknown as Field, count }
}

/** Translated messages are found by their original, which changes with them. */
function wordsFollow(words: FieldTranslation, message: (text: string) => string): FieldTranslation {
  if (!words.messages) return words
  const messages = Object.entries(words.messages).map(([original, text]) => [message(original), message(text)])
  return { ...words, messages: Object.fromEntries(messages) }
}

function textFollows(text: string, follow: Follow): { text: string; count: number } {
  let count = 0
  const followed = fillPlaceholders(text, name => {
    const next = follow(name)
    if (next === name) return `{${name}}`
    count += 1
    return next === undefined ? '' : `{${next}}`
  })
  return { text: followed, count }
}
