import type { Field, Option } from '#engine/model/form.ts'
import { emptyMap } from '#engine/model/json.ts'
import { languagesOf, translate } from '#engine/model/translate.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { FieldV1, FormV1, WholeFormV1 } from '#contract/v1/form.shape.ts'
import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'

/** A row of a form, as its lists read it. */
export interface FormRowV1 {
  readonly id: string
  readonly type: string
  readonly type_name: string
  readonly path: string
  readonly version: number
  readonly eventops_form_name: string
  readonly description: string
  readonly is_active: boolean
  readonly is_valid: boolean
  readonly is_login_required: boolean
}

/** A form as programs see it. */
export const formV1 = (row: FormRowV1): FormV1 => ({
  id: row.id,
  type: { key: row.type, name: row.type_name },
  path: row.path,
  name: row.eventops_form_name,
  description: row.description,
  version: row.version,
  is_open: row.is_active && row.is_valid,
  needs_login: row.is_login_required,
})

/** A form with the fields of one of its versions: what visitors see of them, and nothing that is for the server or the builder alone. */
export function wholeFormV1(row: FormRowV1, content: FormContent, fieldsVersion: number): WholeFormV1 {
  const languages = languagesOf(content)
  const [language = ''] = languages
  const others = languages.slice(1).map((tag): readonly [string, FormContent] => [tag, translate(content, tag)])
  return {
    ...formV1(row),
    fields_version: fieldsVersion,
    title: content.title,
    language,
    languages: [...languages],
    pages: content.fields.map((page, pageIndex) => ({
      title: page.title ?? '',
      fields: page.fields.map((field, index) =>
        fieldV1(
          field,
          others.flatMap(([tag, { fields }]) => {
            const translated = fields[pageIndex]?.fields[index]
            return translated ? [[tag, translated] as const] : []
          }),
        ),
      ),
    })),
  }
}

type InLanguage<T> = readonly (readonly [tag: string, of: T])[]

function fieldV1(field: Field, others: InLanguage<Field>): FieldV1 {
  const options = optionsOf(field)
  return {
    name: field.mapField,
    kind: field.type,
    label: field.label,
    labels: labelsIn(field.label, others, ({ label }) => label),
    is_required: field.required === true,
    is_hidden: field.hidden === true,
    is_sent: field.submit !== false && own(kinds, field.type)?.silent !== true,
    options: options && options.map(option => optionV1(option, others)),
  }
}

function optionV1({ value, label }: Option, others: InLanguage<Field>): NonNullable<FieldV1['options']>[number] {
  const labelOf = (field: Field) => optionsOf(field)?.find(other => other.value === value)?.label ?? label
  return { value, label, labels: labelsIn(label, others, labelOf) }
}

/** null: it has none of its own, or they are looked up. */
function optionsOf(field: Field): readonly Option[] | null {
  const kind = own(kinds, field.type)
  if (!kind?.options || kind.fetches?.(field)) return null
  return kind.options(field)
}

/** Those that are translated. */
function labelsIn<T>(original: string, others: InLanguage<T>, labelOf: (of: T) => string): Record<string, string> {
  const labels = emptyMap<string>()
  for (const [tag, of] of others) {
    const label = labelOf(of)
    if (label !== original) labels[tag] = label
  }
  return labels
}
