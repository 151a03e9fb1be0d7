import { type TProperties, type TSchema, Type } from 'typebox'
import type { Field } from '#engine/model/form.ts'
import { styleProperties } from './colors.ts'
import type { ReportIssue } from './field-rules.ts'
import { limits } from './limits.ts'

/** An object with these settings and no others. */
export const strict = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

export const upTo = (maxLength: number) => Type.String({ maxLength })
const line = Type.Optional(upTo(limits.line))
const markdown = Type.Optional(upTo(limits.markdown))
export const flag = Type.Optional(Type.Boolean())
export const within = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))

const AndOr = Type.Optional(Type.Union([Type.Literal('and'), Type.Literal('or')]))
const FieldName = upTo(limits.name)

/** Conditions hold conditions; how deep is bounded for the whole form. */
const Condition = Type.Cyclic(
  {
    Condition: strict({
      type: AndOr,
      field: Type.Optional(FieldName),
      operator: Type.Optional(upTo(20)),
      value: Type.Optional(upTo(limits.conditionValue)),
      conditions: Type.Optional(Type.Array(Type.Ref('Condition'))),
    }),
  },
  'Condition',
)
export const Conditions = Type.Array(Condition)

const ValidationCondition = strict({
  type: AndOr,
  field: Type.Optional(FieldName),
  operator: upTo(20),
  checkValue: Type.Optional(upTo(limits.conditionValue)),
  checkField: Type.Optional(FieldName),
  invalidMessage: line,
})

const Computed = strict({
  field: Type.Optional(FieldName),
  formula: Type.Optional(upTo(limits.formula)),
})

/** A language tag (BCP 47): `de`, `pt-BR`, `zh-Hant-TW`. */
export const Language = '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$'

/** Translations of something by language tag. */
export const byLanguage = <T extends TSchema>(translation: T) =>
  Type.Optional(
    Type.Record(Type.String({ pattern: Language }), translation, { maxProperties: limits.languages, additionalProperties: false }),
  )

const Translation = strict({
  label: line,
  shortLabel: line,
  markdownLabel: markdown,
  popoverContent: markdown,
  help: Type.Optional(upTo(limits.help)),
  placeholder: line,
  validMessage: line,
  invalidMessage: line,
  buttonText: Type.Optional(upTo(limits.name)),
  label2: line,
  addBtnText: line,
  delBtnText: line,
  noDataText: line,
  invalidPosterMessage: line,
  approvedNoImageMessage: line,
  noImageText: line,
  values: Type.Optional(Type.Record(Type.String(), upTo(limits.line), { maxProperties: limits.options })),
  messages: Type.Optional(Type.Record(Type.String(), upTo(limits.line), { maxProperties: limits.messages })),
})

/** What every kind of field may have (P3.12). A kind's shape adds its own settings. */
const common = {
  id: Type.String({ minLength: 1, maxLength: limits.id }),
  mapField: Type.String(),
  type: Type.String(),
  label: upTo(limits.line),
  shortLabel: line,
  markdownLabel: markdown,
  popoverContent: markdown,
  help: Type.Optional(upTo(limits.help)),
  helpAboveInput: flag,
  defaultValue: Type.Optional(upTo(limits.defaultValue)),
  valueConditions: Type.Optional(Type.Array(strict({ value: Computed, conditions: Conditions }))),
  placeholder: line,
  required: flag,
  conditions: Type.Optional(Conditions),
  validation: Type.Optional(
    strict({
      conditions: Type.Optional(Type.Array(ValidationCondition)),
      validMessage: line,
      invalidMessage: line,
    }),
  ),
  hidden: flag,
  submit: flag,
  editable: flag,
  translations: byLanguage(Translation),
  group: Type.Optional(upTo(limits.group)),
  width: Type.Optional(Type.Union([Type.Literal('small'), Type.Literal('half'), Type.Literal('full')])),
  integration_field_id: Type.Optional(upTo(limits.id)),
  favorite: Type.Optional(
    strict({
      uuid: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
      version: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
    }),
  ),
}

/** What a stored field of a kind may look like. */
export interface KindShape {
  readonly shape: TSchema
  /** What the shape cannot say: reports what is wrong, by path under `at`, with a field of this shape. */
  readonly rules?: (field: Field, at: string, report: ReportIssue) => void
  /** What is said of a text that the pattern of this setting does not allow. */
  readonly patternIssues?: Readonly<Record<string, string>>
}

/** The shape of one kind: what all have, and these settings of its own. Nothing else. */
export const fieldShape = <P extends TProperties>(own: P) => strict({ ...common, ...own })

export const bounds = { minValue: Type.Optional(Computed), maxValue: Type.Optional(Computed) }

const plainOption = {
  value: Type.String({ minLength: 1, maxLength: limits.optionValue }),
  label: upTo(limits.line),
  shortLabel: line,
  disabled: flag,
  style: Type.Optional(strict(Object.fromEntries(styleProperties.map(name => [name, Type.Optional(upTo(60))])))),
}

/** At most 100; that their values differ and hold no `||` is checked beside the shape. */
export const values = Type.Optional(Type.Array(strict(plainOption), { maxItems: limits.options }))
export const checkboxValues = Type.Optional(
  Type.Array(strict({ ...plainOption, required: flag, invalidMessage: line }), { maxItems: limits.options }),
)
