import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { Option } from '#engine/model/form.ts'
import { SEPARATOR } from '#engine/model/values.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { cleanLine } from '#fields/kit/clean.ts'
import { byLabel } from '#fields/kit/sort.ts'
import { OutboundFailure } from '../outbound/failure.ts'

/** Options beyond are left out: a browser has to hold them all. */
const MAX_OPTIONS = 10_000
const MAX_LENGTH = 500

type ResponseMapping = NonNullable<ApiSource['response']>

/** The options in what a source answered, as this field offers them; `isText`: one, whose label is a text to read. @throws OutboundFailure when it has another shape */
export function optionsIn(
  json: unknown,
  { api, sort, value_only }: Pick<ApiField, 'api' | 'sort' | 'value_only'>,
  isText: boolean,
): readonly Option[] {
  const response = api?.response ?? {}
  const items = itemsIn(json, response, isText)
  if (isText) return items.slice(0, 1).flatMap(item => textOption(item, response, value_only === true))
  const options = new Map<string, Option>()
  for (const item of items) {
    if (options.size >= MAX_OPTIONS) break
    const option = optionFrom(item, response)
    if (option && !options.has(option.value)) options.set(option.value, option)
  }
  const all = [...options.values()]
  return sort ? byLabel(all) : all
}

/** Why a list from a source has no options, in words for its author; '' where it has no items, or is no list. */
export function whyEmpty(json: unknown, { label = '', value = '', array = '' }: ResponseMapping = {}): string {
  const items = at(json, array)
  if (!Array.isArray(items) || items.length === 0) return ''
  const found = `The list has ${items.length === 1 ? '1 item' : `${items.length} items`}`
  const path = value || label
  if (path === '') return `${found}, but none that is a text: enter the paths to the label and the value within an item.`
  return `${found}, but none has a text of at most ${MAX_LENGTH} characters, without “${SEPARATOR}”, at “${path}”.`
}

/** A text to read may come without a list around it. */
function itemsIn(json: unknown, { array = '' }: ResponseMapping, isText: boolean): readonly unknown[] {
  const items = at(json, array)
  if (Array.isArray(items)) return items
  if (isText && items !== undefined && items !== null) return [items]
  if (array !== '') throw new OutboundFailure('shape', `The answer has ${isText ? 'nothing' : 'no list'} at “${array}”`)
  throw new OutboundFailure('shape', isText ? 'The answer is empty' : 'The answer is no list: enter the path to the list in it')
}

/** The first thing at this path; a text of any length, none when there is none. */
function textOption(item: unknown, { label = '', value = '' }: ResponseMapping, valueOnly: boolean): Option[] {
  const text = cleanText(at(item, value || label))
  if (text === undefined) {
    const path = value || label
    throw new OutboundFailure('shape', path === '' ? 'The answer is no text: enter the path to it' : `The answer has no text at “${path}”`)
  }
  if (text === '') return []
  const shown = valueOnly || label === '' ? text : (cleanText(at(item, label)) ?? text)
  return [{ value: text, label: shown }]
}

/** Without a path to its value it is its label, and the other way round. What cannot be an option is none. */
function optionFrom(item: unknown, { label = '', value = '' }: ResponseMapping): Option | undefined {
  const text = cleanText(at(item, value || label))
  if (!text || text.length > MAX_LENGTH || text.includes(SEPARATOR) || text.startsWith('|') || text.endsWith('|')) return undefined
  return { value: text, label: cleanText(at(item, label || value))?.slice(0, MAX_LENGTH) || text }
}

/** Names with dots between them; only what an object or a list holds itself. */
function at(json: unknown, path: string): unknown {
  let value = json
  for (const name of path
    .split('.')
    .map(part => part.trim())
    .filter(part => part !== '')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

function cleanText(json: unknown): string | undefined {
  if (typeof json === 'string') return cleanLine(json).trim()
  return typeof json === 'number' || typeof json === 'boolean' ? String(json) : undefined
}
