import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { memo } from 'react'
import { builderTexts } from '../admin/texts-builder.ts'
import type { Choice } from './choices.ts'
import { sameList } from './merge.ts'
import { emptiness, operators, withStored } from './operators.ts'

type Base = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'>

interface PickProps extends Base {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface FieldPickProps extends PickProps {
  readonly fields: readonly Choice[]
  /** Words for "no field"; without it a field has to be chosen. */
  readonly none?: string
}

/** Chooses a field by its label. */
export function FieldPick({ fields, none, value, onChange, ...select }: FieldPickProps) {
  const isListed = fields.some(({ mapField }) => mapField === value)
  return (
    <NativeSelect {...select} value={value} onChange={event => onChange(event.currentTarget.value)}>
      <FieldOptions fields={fields} none={none} stored={isListed ? undefined : value} />
    </NativeSelect>
  )
}

interface FieldOptionsProps {
  readonly fields: readonly Choice[]
  readonly none: string | undefined
  /** What is chosen and none of them. */
  readonly stored: string | undefined
}

/** Thousands in a long form, once for each rule: drawn anew when the fields change, not with each key in a value beside them. */
const FieldOptions = memo(function FieldOptions({ fields, none, stored }: FieldOptionsProps) {
  const labels = new Map<string, number>()
  for (const { label } of fields) labels.set(label, (labels.get(label) ?? 0) + 1)
  const list = fields.map(({ mapField, label }) => ({
    value: mapField,
    // Two fields may have the same label: then the name tells them apart.
    label: labels.get(label) === 1 ? label : `${label} (${mapField})`,
  }))
  const data = none === undefined ? list : [{ value: '', label: none }, ...list]
  return (stored === undefined ? data : withStored(data, stored)).map(({ value, label }, at) => (
    <option key={at} value={value}>
      {label}
    </option>
  ))
}, isSame)

function isSame(before: FieldOptionsProps, after: FieldOptionsProps): boolean {
  const others = before.none === after.none && before.stored === after.stored
  return others && sameList(before.fields, after.fields) === before.fields
}

interface OperatorPickProps extends PickProps {
  /** The answer is compared with nothing: whether it is empty. */
  readonly onlyEmptiness: boolean
}

export function OperatorPick({ value, onlyEmptiness, onChange, ...select }: OperatorPickProps) {
  // What is stored stands there in its own sign.
  const stored = operators.find(operator => operator.value === value)
  const list = onlyEmptiness ? emptiness : operators
  const data = list.some(operator => operator.value === value) || !stored ? list : [...list, stored]
  return (
    <NativeSelect {...select} data={[...withStored(data, value)]} value={value} onChange={event => onChange(event.currentTarget.value)} />
  )
}

const joins = [
  { value: 'and', label: builderTexts.and },
  { value: 'or', label: builderTexts.or },
]

export function JoinPick({ value, onChange, ...select }: Omit<PickProps, 'value' | 'onChange'> & JoinProps) {
  return (
    <NativeSelect {...select} data={joins} value={value} onChange={event => onChange(event.currentTarget.value === 'or' ? 'or' : 'and')} />
  )
}

interface JoinProps {
  readonly value: 'and' | 'or'
  readonly onChange: (value: 'and' | 'or') => void
}
