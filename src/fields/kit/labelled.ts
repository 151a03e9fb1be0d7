import type { Field, Option } from '#engine/model/form.ts'
import type { SettleContext } from '#engine/model/kind.ts'
import type { Value } from '#engine/model/values.ts'
import { folded as withoutAccents } from './folded.ts'
import { textOf } from './plain-text.ts'

/** The file that their input comes in. */
export const lateSuggestions = (): string => 'src/fields/kit/suggestions-input.tsx'

/** The option with this label, in whatever case and with whatever space around it. */
function optionLabelled(text: string, options: readonly Option[]): Option | undefined {
  const wanted = folded(text)
  if (wanted === '') return undefined
  return options.find(option => !option.disabled && folded(option.label) === wanted)
}

/** The option that somebody means who typed this: of its label, or of the only label that is the same but for accents. */
export function optionMeant(text: string, options: readonly Option[]): Option | undefined {
  const same = optionLabelled(text, options)
  if (same || text.trim() === '') return same
  const wanted = withoutAccents(folded(text))
  const [only, ...others] = options.filter(option => !option.disabled && withoutAccents(folded(option.label)) === wanted)
  return others.length === 0 ? only : undefined
}

function folded(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The answer is the value of an option; a text that is a label becomes its value, anything else is cleared. */
export function settleLabelled(value: Value, _field: Field, { options, optionsPending }: SettleContext): Value {
  const text = textOf(value)
  if (text === '' || optionsPending) return text
  if (options.some(option => option.value === text && !option.disabled)) return text
  return optionMeant(text, options)?.value ?? ''
}
