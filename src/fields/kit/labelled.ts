import type { Field, Option } from '#engine/form.ts'
import type { Sight } from '#engine/kind.ts'
import type { Value } from '#engine/values.ts'
import { textOf } from './plain-text.ts'

/** The option with this label, in whatever case and with whatever space around it. */
export function optionLabelled(text: string, options: readonly Option[]): Option | undefined {
  const wanted = folded(text)
  if (wanted === '') return undefined
  return options.find(option => !option.disabled && folded(option.label) === wanted)
}

function folded(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The answer is the value of an option; a text that is a label becomes its value, anything else is cleared. */
export function settleLabelled(value: Value, _field: Field, { options, optionsPending }: Sight): Value {
  const text = textOf(value)
  if (text === '' || optionsPending) return text
  if (options.some(option => option.value === text && !option.disabled)) return text
  return optionLabelled(text, options)?.value ?? ''
}
