import type { Field, Option } from '#engine/model/form.ts'

/** So many options may stand open in place of a list that unfolds. */
export const FEW_OPTIONS = 5

/** Its author wants the options open, and there are few (P3.19). */
export function isDrawnAsRadios({ asRadios, isMultiple }: Field, options: readonly Option[]): boolean {
  return asRadios === true && !isMultiple && options.length > 0 && options.length <= FEW_OPTIONS
}

export function selectFrame(field: Field, options: readonly Option[]): 'group' | 'radiogroup' | 'label' {
  if (field.isMultiple) return 'group'
  return isDrawnAsRadios(field, options) ? 'radiogroup' : 'label'
}
