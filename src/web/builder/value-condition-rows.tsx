import { Button } from '@mantine/core'
import type { Computed, ValueCondition } from '#engine/model/form.ts'
import { FormulaInput } from '#fields/kit/formula-input.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { ConditionRows } from './condition-rows.tsx'
import type { Choice } from './choices.ts'
import { FieldPick } from './pick.tsx'
import { type Issues, RemoveRow } from './rule-row.tsx'
import { useRowFocus } from './use-row-focus.ts'

interface Props {
  readonly conditions: readonly ValueCondition[]
  readonly fields: readonly Choice[]
  /** The names of all fields of the form; undefined where nobody knows which there will be. */
  readonly names: readonly string[] | undefined
  readonly issues: Issues
  /** @param isStep this change alone is a step to undo */
  readonly onChange: (conditions: readonly ValueCondition[], isStep?: boolean) => void
}

/** Values that a field takes while conditions hold; the first that match win. */
export function ValueConditionRows({ conditions, fields, names, issues, onChange }: Props) {
  const { list, added, removed } = useRowFocus()
  return (
    <div ref={list} className="builder-rules" role="group" aria-label={builderTexts.valueConditions}>
      {conditions.map((one, index) => (
        <div key={index} className="builder-value">
          <div className="builder-rule">
            <ComputedInput
              number={index + 1}
              path={`valueConditions/${index}/value`}
              issue={issues?.[`valueConditions/${index}/value/formula`]}
              computed={one.value}
              fields={fields}
              names={names}
              onChange={(value, isStep) => onChange(conditions.with(index, { ...one, value }), isStep)}
            />
            <RemoveRow
              label={builderTexts.removeValue(index + 1)}
              onRemove={() => {
                onChange(conditions.toSpliced(index, 1))
                removed()
              }}
            />
          </div>
          <ConditionRows
            label={builderTexts.conditionsOfValue(index + 1)}
            conditions={one.conditions}
            fields={fields}
            path={`valueConditions/${index}/conditions`}
            issues={issues}
            depth={1}
            onChange={inner => onChange(conditions.with(index, { ...one, conditions: inner }))}
          />
        </div>
      ))}
      <Button
        className="builder-add-rule"
        size="compact-sm"
        variant="light"
        onClick={() => {
          onChange([...conditions, { value: {}, conditions: [] }])
          added()
        }}
      >
        {builderTexts.addValue}
      </Button>
    </div>
  )
}

interface ComputedProps {
  readonly number: number
  readonly path: string
  /** What is wrong with the formula. */
  readonly issue: string | undefined
  readonly computed: Computed
  readonly fields: readonly Choice[]
  readonly names: readonly string[] | undefined
  readonly onChange: (computed: Computed, isStep?: boolean) => void
}

function ComputedInput({ number, path, issue, computed: { field = '', formula = '' }, fields, names, onChange }: ComputedProps) {
  const made = (field: string, formula: string): Computed => ({
    ...(field ? { field } : {}),
    ...(formula ? { formula } : {}),
  })
  return (
    <div className="builder-rule-parts">
      <FieldPick
        size="xs"
        data-setting={`${path}/field`}
        label={builderTexts.valueOf}
        aria-label={builderTexts.valueField(number)}
        fields={fields}
        none={builderTexts.noFieldChosen}
        value={field}
        onChange={field => onChange(made(field, formula))}
      />
      <FormulaInput
        size="xs"
        className="builder-wide"
        data-setting={`${path}/formula`}
        issue={issue}
        label={builderTexts.formula}
        aria-label={builderTexts.valueFormula(number)}
        placeholder={builderTexts.formulaHint}
        value={formula}
        names={names}
        onText={(text, isStep) => onChange(made(field, text), isStep)}
      />
    </div>
  )
}
