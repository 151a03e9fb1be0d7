import type { Field, Option } from '#engine/model/form.ts'
import type { SettleContext } from '#engine/model/kind.ts'
import { asText } from '#engine/model/json.ts'
import { NOTHING, split, textsOf, type Value } from '#engine/model/values.ts'
import { textOf } from './plain-text.ts'

const NO_OPTIONS: readonly Option[] = Object.freeze([])

/** The options of lists that hold other things too. */
const optionsOnly = new WeakMap<object, readonly Option[]>()

/** The options that the author wrote into the field: the same list every time. What is no option is left out. */
export function ownOptions({ values }: Pick<Field, 'values'>): readonly Option[] {
  const given: unknown = values
  if (!Array.isArray(given)) return NO_OPTIONS
  if (given.every(isOption)) return given
  const known = optionsOnly.get(given) ?? given.filter(isOption)
  optionsOnly.set(given, known)
  return known
}

function isOption(given: unknown): given is Option {
  if (typeof given !== 'object' || given === null) return false
  const { value, label, invalidMessage } = given as Record<string, unknown>
  return typeof value === 'string' && typeof label === 'string' && (invalidMessage === undefined || typeof invalidMessage === 'string')
}

/** The one chosen value, or '' when it is not among the options (P4.28). */
export function settleOne(value: Value, field: Field, context: SettleContext): Value {
  const text = textOf(value)
  if (text === '' || context.optionsPending) return text
  return context.options.some(option => option.value === text && mayChoose(option, field)) ? text : ''
}

/** The chosen values without those that are not among the options; the very same list when nothing is dropped. */
export function settleMany(value: Value, field: Field, context: SettleContext): Value {
  const chosen = typeof value === 'string' ? textsOf(value) : value
  if (chosen.length === 0 || context.optionsPending) return chosen
  const offered = new Set<unknown>()
  for (const option of context.options) if (mayChoose(option, field)) offered.add(option.value)
  const known = [...new Set(textsOf(chosen))].filter(text => offered.has(text))
  if (known.length === chosen.length) return chosen
  return known.length === 0 ? NOTHING : known
}

/** Nobody can choose a disabled option; as the author's default it is a choice that cannot be changed. */
function mayChoose(option: Option, field: Field): boolean {
  return !option.disabled || split(asText(field.defaultValue)).includes(option.value)
}
