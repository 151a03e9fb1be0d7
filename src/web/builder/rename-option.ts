import type { FormContent } from '#contract/portal/forms.ts'
import type { Condition, Field, Option, Page, ValidationCondition } from '#engine/model/form.ts'
import { SEPARATOR, split } from '#engine/model/values.ts'
import { parseFormula } from '#engine/rules/formulas/parse.ts'
import { kinds } from '#fields/types.ts'
import { changeField, locateField } from './fields.ts'
import { merged, sameList } from './merge.ts'

interface RenamedValue {
  readonly form: FormContent
  /** How many conditions, defaults and answers that options bring say the new value now. */
  readonly count: number
  /** How many formulas give the field the old value still: they are their author's texts. */
  readonly formulas: number
}

/** An option of a field, by its value before and after. */
export interface OptionRename {
  readonly from: string
  readonly to: string
}

/**
 * The field with these options, of which one has another value now; whatever meant that one follows (P8.52). Its translations follow as
 * those of any option do.
 */
export function renameOption(form: FormContent, id: string, values: readonly Option[], rename: OptionRename): RenamedValue {
  return followOption(changeField(form, id, { values }), id, rename)
}

/** The same of a field that has its options already. */
export function followOption(form: FormContent, id: string, { from, to }: OptionRename): RenamedValue {
  const target = locateField(form, id)?.field
  if (!target) return { form, count: 0, formulas: 0 }
  const values = (target.values ?? []).map(option => option.value)
  const follower = new Follower(target, from, to, values)
  const parts = {
    fields: sameList(
      form.fields,
      form.fields.map(page => follower.page(page)),
    ),
    ...(form.submit_conditions && { submit_conditions: follower.conditions(form.submit_conditions) }),
    ...(form.integration_conditions && { integration_conditions: follower.conditions(form.integration_conditions) }),
  }
  return { form: follower.count === 0 ? form : { ...form, ...parts }, count: follower.count, formulas: formulasWith(target, from) }
}

/** Options that kept their label and have another value: how an option is renamed elsewhere. */
export function renamedOptions(before: Field, after: Field): readonly OptionRename[] {
  const [old, now] = [before.values ?? [], after.values ?? []]
  const only = (options: readonly Option[], label: string) => {
    const [one, ...others] = options.filter(option => option.label === label)
    return others.length === 0 ? one?.value : undefined
  }
  return old.flatMap(({ label, value: from }) => {
    const to = only(old, label) === undefined ? undefined : only(now, label)
    const isNew = to !== undefined && !old.some(({ value }) => value === to) && !now.some(({ value }) => value === from)
    return isNew ? [{ from, to }] : []
  })
}

/** Gives back the very same object wherever nothing changed, so that what is drawn of it stays. */
class Follower {
  count = 0
  readonly #target: Field
  readonly #from: string
  readonly #to: string
  /** Is the value a part of no other option's? Then whoever asks for a part of the answer means this one. */
  readonly #isUnlike: boolean
  readonly #isOne: boolean

  constructor(target: Field, from: string, to: string, values: readonly string[]) {
    this.#target = target
    this.#from = from
    this.#to = to
    this.#isUnlike = !values.some(value => value !== to && value.includes(from))
    this.#isOne = typeof kinds[target.type]?.empty(target) === 'string'
  }

  page(page: Page): Page {
    const conditions = page.conditions && this.conditions(page.conditions)
    const fields = sameList(
      page.fields,
      page.fields.map(field => this.#field(field)),
    )
    return conditions === page.conditions && fields === page.fields ? page : merged<Page>(page, { conditions, fields })
  }

  conditions(list: readonly Condition[]): readonly Condition[] {
    return sameList(
      list,
      list.map(one => this.#condition(one)),
    )
  }

  #condition(one: Condition): Condition {
    if (one.conditions) {
      const conditions = this.conditions(one.conditions)
      return conditions === one.conditions ? one : { ...one, conditions }
    }
    if (one.field !== this.#target.mapField || one.value === undefined) return one
    const value = this.#compared(one.operator ?? '', one.value)
    return value === one.value ? one : { ...one, value }
  }

  #field(field: Field): Field {
    const isTarget = field.id === this.#target.id
    const patch: Partial<Field> = {
      ...(field.conditions && { conditions: this.conditions(field.conditions) }),
      ...(field.valueConditions && {
        valueConditions: sameList(
          field.valueConditions,
          field.valueConditions.map(one => {
            const conditions = this.conditions(one.conditions)
            return conditions === one.conditions ? one : { ...one, conditions }
          }),
        ),
      }),
      ...(field.validation?.conditions && { validation: this.#validation(field, field.validation.conditions) }),
      ...(field.values && { values: this.#brought(field.values) }),
      ...(isTarget && field.defaultValue && { defaultValue: this.#parts(field.defaultValue) }),
    }
    const isSame = Object.entries(patch).every(([name, part]) => part === field[name as keyof Field])
    return isSame ? field : { ...field, ...patch }
  }

  #validation(field: Field, list: readonly ValidationCondition[]): Field['validation'] {
    const follow = (one: ValidationCondition): ValidationCondition => {
      if ((one.field || field.mapField) !== this.#target.mapField || one.checkValue === undefined) return one
      const checkValue = this.#compared(one.operator, one.checkValue)
      return checkValue === one.checkValue ? one : { ...one, checkValue }
    }
    const conditions = sameList(list, list.map(follow))
    return conditions === list ? field.validation : { ...field.validation, conditions }
  }

  /** Answers that options bring: of an option that was fetched once. */
  #brought(values: readonly Option[]): readonly Option[] {
    const name = this.#target.mapField
    const follow = (option: Option): Option => {
      const brought = option.prefills && Object.hasOwn(option.prefills, name) ? option.prefills[name] : undefined
      const next = brought && this.#parts(brought)
      return next === brought ? option : { ...option, prefills: { ...option.prefills, [name]: next! } }
    }
    return sameList(values, values.map(follow))
  }

  /** A bound (`<`) and a pattern mean no option, a part of a text only one that no other is like. */
  #compared(sign: string, text: string): string {
    if (sign === '==' || sign === '!=') return this.#parts(text)
    if (sign !== '()' && sign !== '!()') return text
    return this.#isOne && !this.#isUnlike ? text : this.#parts(text)
  }

  #parts(text: string): string {
    const parts = split(text)
    if (!parts.some(part => part.trim() === this.#from)) return text
    this.count += 1
    return parts.map(part => (part.trim() === this.#from ? this.#to : part)).join(SEPARATOR)
  }
}

/** Formulas that give the field this value. */
function formulasWith({ valueConditions }: Field, value: string): number {
  const texts = (valueConditions ?? []).map(one => parseFormula(one.value.formula ?? ''))
  return texts.filter(formula => formula.is === 'text' && split(formula.text).includes(value)).length
}
