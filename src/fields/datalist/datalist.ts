import type { Option } from '#engine/form.ts'
import { defineKind } from '#engine/kind.ts'
import { ownOptions } from '../kit/choice.ts'
import { cleanLine } from '../kit/clean.ts'
import { oneText, textOf } from '../kit/plain-text.ts'

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
export const datalist = defineKind({
  type: 'datalist',
  ...oneText,
  read: cleanLine,
  options: ownOptions,
  settle: (value, _field, { options, optionsPending }) => {
    const text = textOf(value)
    if (text === '' || optionsPending) return text
    if (options.some(option => option.value === text && !option.disabled)) return text
    return optionLabelled(text, options)?.value ?? ''
  },
})
