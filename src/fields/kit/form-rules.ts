import type { Condition, Field, FormDefinition, Page } from '#engine/form.ts'
import { limits } from './limits.ts'
import type { Report } from './field-rules.ts'

/** Limits and names of the whole form: what no single field can know. */
export function formRules(form: FormDefinition, report: Report): void {
  const fields = form.fields.flatMap(page => page.fields)
  if (fields.length === 0) report('fields', 'A form needs at least one field.')
  if (fields.length > limits.fields) report('fields', `A form has at most ${limits.fields} fields.`)
  unique(form.fields, report)
  if (countConditions(form) > limits.conditions) {
    report('fields', `A form has at most ${limits.conditions} conditions.`)
  }
}

function unique(pages: readonly Page[], report: Report): void {
  const names = new Set<string>()
  const ids = new Set<string>()
  const once = (seen: Set<string>, name: string, path: string, text: string) => {
    if (seen.has(name)) report(path, text)
    seen.add(name)
  }
  for (const [p, page] of pages.entries()) {
    once(ids, page.id, `fields/${p}/id`, 'Two parts of this form have the same id.')
    for (const [f, { id, mapField }] of page.fields.entries()) {
      const at = `fields/${p}/fields/${f}`
      once(ids, id, `${at}/id`, 'Two parts of this form have the same id.')
      once(names, mapField, `${at}/mapField`, `The name “${mapField}” is there twice. Names need to be unique.`)
    }
  }
}

function countConditions({ fields: pages, submit_conditions, integration_conditions }: FormDefinition): number {
  let count = length(submit_conditions) + length(integration_conditions)
  for (const page of pages) {
    count += length(page.conditions)
    for (const field of page.fields) count += conditionsOf(field)
  }
  return count
}

function conditionsOf({ conditions, validation, valueConditions = [] }: Field): number {
  const own = length(conditions) + (validation?.conditions?.length ?? 0)
  return valueConditions.reduce((sum, each) => sum + length(each.conditions), own)
}

/** Containers count with what they hold; how deep they nest was bounded before. */
function length(conditions: readonly Condition[] = []): number {
  return conditions.reduce((sum, { conditions: inner }) => sum + 1 + length(inner), 0)
}
