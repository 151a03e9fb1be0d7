import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { SEPARATOR, split, textsOf } from '#engine/model/values.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import { kinds } from '#fields/types.ts'
import { MAX_PRESET_LENGTH } from '../answers/presets.ts'

/** Parameters of the address that are no presets (P3.13). */
const NO_PRESETS = new Set(['event_id', 'mode', 'token', 'integration_flag', 'excluded_request_fields'])
const MAX_PRESETS = 200
/** Labels that one page looks at: more than any form has that people fill in. */
const MAX_LABELS = 20_000

/**
 * What the address of a form presets (P3.40), by name: text, never trusted. What the form knows under these names is the engine's
 * matter, but for what only a link says: nothing of it is cut (P4.51), a name that comes again is another value of a field that takes several, an option may be
 * named by its label, and what can mean one thing alone in this field is that.
 * @param formats of the company
 */
export function presetsIn(search: URLSearchParams, { fields }: PublishedForm, formats: Formats): Record<string, string> {
  const presets: Record<string, string> = Object.create(null)
  const byName = new Map(fields.flatMap(page => page.fields.map(field => [field.mapField, field])))
  const labels = new LabelReader()
  let count = 0
  for (const [name, value] of search) {
    if (NO_PRESETS.has(name) || name.length > 100 || (count += 1) > MAX_PRESETS) continue
    const [field, before] = [byName.get(name), presets[name]]
    if (before !== undefined && !(field && takesSeveral(field))) continue
    const joined = (text: string) => (before === undefined ? text : `${before}${SEPARATOR}${text}`)
    const preset = joined(field ? meant(value, field, formats, labels) : value)
    // What an address says is bounded by it (P11.8); what its labels stand for is longer only as far as that.
    presets[name] = preset.length > MAX_PRESET_LENGTH ? joined(value) : preset
  }
  return presets
}

/** Several texts; rows and spaces are one text that holds several things. */
function takesSeveral(field: Field): boolean {
  const kind = own(kinds, field.type)
  return kind !== undefined && typeof kind.empty(field) !== 'string' && textsOf(kind.read('x', field)).length > 0
}

function meant(text: string, field: Field, formats: Formats, labels: LabelReader): string {
  const kind = own(kinds, field.type)
  const [one, ...more] = kind?.readTyped?.(text, field, formats) ?? []
  if (one !== undefined) return more.length === 0 ? one : text
  return (takesSeveral(field) ? split(text) : [text]).map(part => labels.valueOf(part, field)).join(SEPARATOR)
}

/** Options by their labels, in any language of the form: those of a field are looked at once. */
class LabelReader {
  readonly #byField = new Map<Field, ReadonlyMap<string, string>>()
  #left = MAX_LABELS

  /** The value of the one option that is called so; what is a value, or called by none or several, is given back. */
  valueOf(text: string, field: Field): string {
    let values = this.#byField.get(field)
    if (!values) this.#byField.set(field, (values = this.#valuesOf(field)))
    return values.size === 0 ? text : (values.get(text) ?? values.get(inOneCase(text)) ?? text)
  }

  /** By each text that means one: a value means itself, whatever is called so. */
  #valuesOf(field: Field): ReadonlyMap<string, string> {
    const options = own(kinds, field.type)?.options?.(field) ?? []
    const translated = Object.values(field.translations ?? {}).map(({ values }) => values)
    const called = new Map<string, string>()
    const several = new Set<string>()
    for (const { value, label } of options) {
      for (const one of [label, ...translated.map(values => own(values, value))]) {
        if (one === undefined || (this.#left -= 1) < 0) continue
        const name = inOneCase(one)
        if ((called.get(name) ?? value) !== value) several.add(name)
        called.set(name, value)
      }
    }
    for (const name of several) called.delete(name)
    return new Map([...called, ...options.map(({ value }) => [value, value] as const)])
  }
}

const inOneCase = (text: string) => text.normalize('NFC').trim().toLowerCase()
