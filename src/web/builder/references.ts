import type { FormContent } from '#contract/portal/forms.ts'
import type { Computed, Condition, Field, Page, ValidationCondition, ValueCondition } from '#engine/model/form.ts'
import type { Rename, Renamed } from '#fields/kit/rename.ts'
import { settingsOf } from '#fields/settings.tsx'
import { merged, sameList } from './merge.ts'
import { renameInMessages } from './rename-in-messages.ts'

interface RenamedForm {
  readonly form: FormContent
  /** How many conditions, bounds and values were changed or taken out. */
  readonly count: number
}

/** Everything that named `from` names `to`: conditions, validations, value conditions, bounds, formulas and placeholders. */
export function renameReferences(form: FormContent, from: string, to: string): RenamedForm {
  return walk(form, mapField => (mapField === from ? to : mapField))
}

/**
 * Takes out every condition that speaks of one of the fields (P8.20), and every placeholder
 * of them. A value condition that loses its last condition goes with it: it would always hold. Formulas stay: the author is
 * warned of them.
 */
export function clearReferences(form: FormContent, ...mapFields: readonly string[]): RenamedForm {
  const gone = new Set(mapFields)
  return walk(form, name => (gone.has(name) ? undefined : name))
}

function walk(form: FormContent, rename: Rename): RenamedForm {
  const walker = new Walker(rename)
  const submit_conditions = walker.conditions(form.submit_conditions)
  const integration_conditions = walker.conditions(form.integration_conditions)
  const fields = sameList(
    form.fields,
    form.fields.map(page => walker.page(page)),
  )
  if (walker.count === 0) return { form, count: 0 }
  return {
    form: {
      ...form,
      fields,
      ...(submit_conditions ? { submit_conditions } : {}),
      ...(integration_conditions ? { integration_conditions } : {}),
    },
    count: walker.count,
  }
}

/** Gives back the very same object wherever nothing changed, so that what is drawn of it stays. */
class Walker {
  count = 0
  readonly #rename: Rename

  constructor(rename: Rename) {
    this.#rename = rename
  }

  page(page: Page): Page {
    const conditions = this.conditions(page.conditions)
    const fields = sameList(
      page.fields,
      page.fields.map(field => this.#field(field)),
    )
    if (conditions === page.conditions && fields === page.fields) return page
    return { ...page, fields, ...(conditions ? { conditions } : {}) }
  }

  conditions(list: readonly Condition[] | undefined): readonly Condition[] | undefined {
    return list && mapList(list, condition => this.#condition(condition))
  }

  #condition(condition: Condition): Condition | undefined {
    if (condition.conditions) {
      const inner = this.conditions(condition.conditions) ?? []
      if (inner === condition.conditions) return condition
      return inner.length === 0 ? undefined : { ...condition, conditions: inner }
    }
    const field = this.#name(condition.field)
    if (field === condition.field) return condition
    return field === undefined ? undefined : { ...condition, field }
  }

  #field(field: Field): Field {
    const patch: Record<string, unknown> = {}
    const note = (key: keyof Field, value: unknown) => {
      if (value !== field[key]) patch[key] = value
    }
    note('conditions', this.conditions(field.conditions))
    note('valueConditions', field.valueConditions && mapList(field.valueConditions, one => this.#value(one)))
    note('minValue', this.#computed(field.minValue))
    note('maxValue', this.#computed(field.maxValue))
    const rules = field.validation?.conditions
    const conditions = rules && mapList(rules, one => this.#validation(one))
    if (conditions !== rules) note('validation', { ...field.validation, conditions })
    const changed = Object.keys(patch).length === 0 ? field : merged(field, patch as Partial<Field>)
    const own = settingsOf(field.type)?.rename?.(changed, this.#rename)
    return this.#counted(renameInMessages(own ? this.#counted(own) : changed, this.#rename))
  }

  #counted({ result, count }: Renamed<Field>): Field {
    this.count += count
    return result
  }

  #value(one: ValueCondition): ValueCondition | undefined {
    const value = this.#computed(one.value)
    const conditions = this.conditions(one.conditions) ?? []
    if (value === one.value && conditions === one.conditions) return one
    if (value === undefined || (conditions.length === 0 && one.conditions.length > 0)) return undefined
    return { value, conditions }
  }

  #validation(one: ValidationCondition): ValidationCondition | undefined {
    const before = this.count
    const field = one.field ? this.#name(one.field) : one.field
    const checkField = one.checkField ? this.#name(one.checkField) : one.checkField
    if (field === one.field && checkField === one.checkField) return one
    if ((one.field && field === undefined) || (one.checkField && checkField === undefined)) {
      // One rule, however many of its fields are gone.
      this.count = before + 1
      return undefined
    }
    return { ...one, ...(field ? { field } : {}), ...(checkField ? { checkField } : {}) }
  }

  #computed(computed: Computed | undefined): Computed | undefined {
    if (!computed) return computed
    const formula = computed.formula && this.#formula(computed.formula)
    const field = computed.field ? this.#name(computed.field) : computed.field
    if (field === computed.field && formula === computed.formula) return computed
    if (field === undefined && !formula) return undefined
    return { ...(field ? { field } : {}), ...(formula ? { formula } : {}) }
  }

  /** A new name goes into the formula's text; a field that is gone stays in it. */
  #formula(text: string): string {
    return text.replace(/(GetValue\(\s*)(['"])([^'"]*)\2/g, (all, head: string, quote: string, name: string) => {
      const next = this.#rename(name)
      if (next === undefined || next === name) return all
      this.count += 1
      return `${head}${quote}${next}${quote}`
    })
  }

  #name(mapField: string | undefined): string | undefined {
    if (!mapField) return mapField
    const next = this.#rename(mapField)
    if (next !== mapField) this.count += 1
    return next
  }
}

function mapList<T>(list: readonly T[], change: (item: T) => T | undefined): readonly T[] {
  return sameList(
    list,
    list.map(change).filter(item => item !== undefined),
  )
}
