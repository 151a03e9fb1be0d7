import { Button, Group } from '@mantine/core'
import type { Condition } from '#engine/model/form.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import type { Choice } from './choices.ts'
import { FieldPick, OperatorPick } from './pick.tsx'
import { type Issues, RuleRow } from './rule-row.tsx'
import { comparedWith } from './rule-values.ts'
import { useRowFocus } from './use-row-focus.ts'
import { ValueInput } from './value-input.tsx'
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
              path={`${path}/${index}`}
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
  /** Where the condition stands. */
  readonly path: string
  readonly onChange: (condition: Condition) => void
}

function OneCondition({ number, condition, fields, path, onChange }: OneProps) {
  const { field = '', operator = '', value = '' } = condition
  const choice = fields.find(one => one.mapField === field)
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
        onlyEmptiness={value === '' && comparedWith(choice, operator)?.form === 'nothing'}
        onChange={operator => onChange({ ...condition, operator })}
      />
      <ValueInput
        label={builderTexts.conditionValue(number)}
        path={`${path}/value`}
        choice={choice}
        operator={operator}
        value={value}
        onChange={value => onChange({ ...condition, value })}
      />
    </div>
  )
}
