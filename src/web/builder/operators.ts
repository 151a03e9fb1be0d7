import type { Operator } from '#engine/model/form.ts'
import { builderTexts } from '../admin/texts-builder.ts'

/** The editor's labels of the runtime signs (P4.10), in the order of its menu. */
const LABELS: Readonly<Record<Operator, string>> = {
  '==': '==',
  '!=': '!=',
  '<=': '<=',
  '>=': '>=',
  '<': '<',
  '>': '>',
  '()': builderTexts.includes,
  '!()': builderTexts.notIncludes,
  regex: builderTexts.regex,
}

export const operators = (Object.keys(LABELS) as Operator[]).map(value => ({ value, label: LABELS[value] }))

/** Of answers that are files or rows only this can be asked (P8.50). */
export const emptiness = [
  { value: '==', label: builderTexts.isEmpty },
  { value: '!=', label: builderTexts.isNotEmpty },
]

/** An entry for what is stored but unknown, so that opening an editor does not change it. */
export function withStored<T extends { readonly value: string; readonly label: string }>(
  list: readonly T[],
  stored: string,
): readonly { value: string; label: string }[] {
  if (list.some(entry => entry.value === stored)) return list
  return [...list, { value: stored, label: stored === '' ? builderTexts.pleaseChoose : builderTexts.unknown(stored) }]
}
