import type { Field, Option } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { SEPARATOR, split } from '#engine/model/values.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { kinds } from '#fields/types.ts'
import { MAX_PRESET_LENGTH } from '../answers/presets.ts'

/** Parameters of the address that are no presets (P3.13). */
const NO_PRESETS = new Set(['event_id', 'mode', 'token', 'integration_flag', 'excluded_request_fields'])
const MAX_PRESETS = 200

/**
 * What the address of a form presets (P3.40), by name: text, never trusted. What the form knows under these names is the engine's
 * matter, but for what only a link says: a name that comes again is another value of a field that takes several, and an option may
 * be named by its label.
 */
export function presetsIn(search: URLSearchParams, { fields }: PublishedForm): Record<string, string> {
  const presets: Record<string, string> = Object.create(null)
  const byName = new Map(fields.flatMap(page => page.fields.map(field => [field.mapField, field])))
  let count = 0
  for (const [name, value] of search) {
    if (NO_PRESETS.has(name) || name.length > 100 || (count += 1) > MAX_PRESETS) continue
    const [field, before] = [byName.get(name), presets[name]]
    if (before !== undefined && !(field && takesSeveral(field))) continue
    const text = field ? byValue(value.slice(0, MAX_PRESET_LENGTH), field) : value
    presets[name] = (before === undefined ? text : `${before}${SEPARATOR}${text}`).slice(0, MAX_PRESET_LENGTH)
  }
  return presets
}

function takesSeveral(field: Field): boolean {
  const kind = own(kinds, field.type)
  return kind !== undefined && !kind.files && typeof kind.empty(field) !== 'string'
}

/** What is written as labels of the field's own options, as their values. */
function byValue(text: string, field: Field): string {
  const options = own(kinds, field.type)?.options?.(field) ?? []
  if (options.length === 0) return text
  const parts = takesSeveral(field) ? split(text) : [text]
  return parts.map(part => valueOf(part, options, field)).join(SEPARATOR)
}

/** Of the one option that is called so, in any language of the form, unless it is a value. */
function valueOf(text: string, options: readonly Option[], { translations = {} }: Field): string {
  if (options.some(({ value }) => value === text)) return text
  const wanted = inOneCase(text)
  const labelsOf = ({ value, label }: Option) => [label, ...Object.values(translations).map(({ values }) => own(values, value))]
  const [called, ...more] = options.filter(option => labelsOf(option).some(label => label !== undefined && inOneCase(label) === wanted))
  return called && more.length === 0 ? called.value : text
}

const inOneCase = (text: string) => text.normalize('NFC').trim().toLowerCase()
