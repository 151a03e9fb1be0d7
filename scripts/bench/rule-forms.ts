import type { Condition, Field, FormDefinition } from '#engine/model/form.ts'

export interface Size {
  readonly fields: number
  readonly conditions: number
}

/** The forms of the budgets. */
export const SIZES: readonly Size[] = [
  { fields: 300, conditions: 150 },
  { fields: 2_000, conditions: 1_000 },
]

/** How many fields depend on the one that changes: 500, or as many as the form has conditions. */
export const dependentsOf = ({ conditions }: Size): readonly number[] => [0, 50, Math.min(500, conditions)]

/** Mixed fields on pages of 30; `dependents` of them are shown by the first field, the other conditions look at others. */
export function ruleForm(size: Size, dependents: number): FormDefinition {
  const fields = Array.from({ length: size.fields }, (_, index) => fieldOf(index, conditionsOf(index, size, dependents)))
  const pages = []
  for (let from = 0; from < fields.length; from += 30) pages.push({ id: `page-${from}`, fields: fields.slice(from, from + 30) })
  return { fields: pages }
}

function conditionsOf(index: number, size: Size, dependents: number): Condition[] {
  if (index === 0) return []
  if (index <= dependents) return [{ type: 'and', field: 'f0', operator: '==', value: 'yes' }]
  if (index > Math.max(dependents, size.conditions)) return []
  return [{ type: 'and', field: `f${index - 1}`, operator: '!=', value: `never ${index}` }]
}

function fieldOf(index: number, conditions: Condition[]): Field {
  const common = { id: `id${index}`, mapField: `f${index}`, label: `Field ${index}`, conditions, required: index % 3 === 1 }
  const validation = { conditions: [{ operator: '!=', checkValue: 'bad', invalidMessage: 'Not this one.' }] }
  if (index % 5 === 2) return { ...common, type: 'number', minValue: { formula: '1' }, maxValue: { formula: '500' } }
  if (index % 5 === 3) return { ...common, type: 'date' }
  if (index % 5 === 4)
    return {
      ...common,
      type: 'dropdown',
      values: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    }
  return { ...common, type: 'text', validation }
}
