import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { Condition } from '#engine/model/form.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import type { Choice } from './editor-context.ts'
import { withStored } from './operators.ts'
import { FieldPick, OperatorPick } from './pick.tsx'
import { type Issues, RuleRow } from './rule-row.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { withoutFirstJoin } from './without-first-join.ts'

interface Props {
  /** Names the list to a screen reader: "Conditions of the page". */
  readonly label: string
  readonly conditions: readonly Condition[]
  readonly fields: readonly Choice[]
  readonly onChange: (conditions: readonly Condition[]) => void
  /** Where the list stands, as paths of issues name it. */
  readonly path: string
  readonly issues?: Issues
  /** How deep this list stands in others. */
  readonly depth?: number
}

/** Beyond this nobody can read a rule any more; the engine would take more. */
const MAX_DEPTH = 4

/** Conditions as rows, joined from top to bottom; groups of them nest. */
export function ConditionRows({ label, conditions, fields, onChange, path, issues, depth = 0 }: Props) {
  const { list, added, removed } = useRowFocus()
  const first = fields[0]?.mapField ?? ''
  const join = conditions.length > 0 ? { type: 'and' as const } : {}
  const row: Condition = { ...join, field: first, operator: '==', value: '' }
  const group: Condition = { ...join, conditions: [{ field: first, operator: '==', value: '' }] }

  function add(condition: Condition) {
    onChange([...conditions, condition])
    added()
  }

  return (
    <div ref={list} className="builder-rules" role="group" aria-label={label}>
      {conditions.map((condition, index) => (
        <RuleRow
          key={index}
          lead={index === 0 ? builderTexts.if : undefined}
          join={condition.type ?? 'and'}
          joinLabel={builderTexts.joinCondition(index + 1)}
          onJoin={type => onChange(conditions.with(index, { ...condition, type }))}
          path={`${path}/${index}`}
          issues={issues}
          removeLabel={builderTexts.removeCondition(index + 1)}
          onRemove={() => {
            onChange(withoutFirstJoin(conditions.toSpliced(index, 1)))
            removed()
          }}
        >
          {condition.conditions ? (
            <ConditionRows
              label={builderTexts.conditionGroup(label, index + 1)}
              conditions={condition.conditions}
              fields={fields}
              path={`${path}/${index}/conditions`}
              issues={issues}
              depth={depth + 1}
              onChange={inner => onChange(conditions.with(index, { ...condition, conditions: inner }))}
            />
          ) : (
            <OneCondition
              number={index + 1}
              condition={condition}
              fields={fields}
              onChange={changed => onChange(conditions.with(index, changed))}
            />
          )}
        </RuleRow>
      ))}
      <Group gap="xs">
        <Button className="builder-add-rule" size="compact-sm" variant="light" disabled={fields.length === 0} onClick={() => add(row)}>
          {builderTexts.addCondition}
        </Button>
        {depth < MAX_DEPTH && (
          <Button size="compact-sm" variant="subtle" disabled={fields.length === 0} onClick={() => add(group)}>
            {builderTexts.addGroup}
          </Button>
        )}
      </Group>
    </div>
  )
}

interface OneProps {
  readonly number: number
  readonly condition: Condition
  readonly fields: readonly Choice[]
  readonly onChange: (condition: Condition) => void
}

function OneCondition({ number, condition, fields, onChange }: OneProps) {
  const { field = '', operator = '', value = '' } = condition
  const values = fields.find(choice => choice.mapField === field)?.values
  return (
    <div className="builder-rule-parts">
      <FieldPick
        size="xs"
        aria-label={builderTexts.conditionField(number)}
        fields={fields}
        value={field}
        onChange={field => onChange({ ...condition, field })}
      />
      <OperatorPick
        size="xs"
        aria-label={builderTexts.conditionOperator(number)}
        value={operator}
        onChange={operator => onChange({ ...condition, operator })}
      />
      <ValueInput
        label={builderTexts.conditionValue(number)}
        value={value}
        values={operator === 'regex' ? undefined : values}
        onChange={value => onChange({ ...condition, value })}
      />
    </div>
  )
}

interface ValueProps {
  readonly label: string
  readonly value: string
  readonly values: Choice['values']
  readonly onChange: (value: string) => void
}

/** What is compared with: one of the field's options where it has some, else a text. */
export function ValueInput({ label, value, values, onChange }: ValueProps) {
  if (!values || values.length === 0 || value.includes('||')) {
    return (
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={builderTexts.value}
        data-max={2000}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  const options = [{ value: '', label: builderTexts.emptyValue }, ...values.map(({ value, label }) => ({ value, label: label || value }))]
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={[...withStored(options, value)]}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
