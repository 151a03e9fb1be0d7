import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ValidationCondition } from '#engine/model/form.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import type { Choice } from './choices.ts'
import { FieldPick, OperatorPick } from './pick.tsx'
import { type Issues, RuleRow } from './rule-row.tsx'
import { comparedWith } from './rule-values.ts'
import { useRowFocus } from './use-row-focus.ts'
import { ValueInput } from './value-input.tsx'
import { withoutFirstJoin } from './without-first-join.ts'

interface Props {
  /** mapField of the field that is validated: it cannot be chosen as the other field. */
  readonly own: string
  readonly conditions: readonly ValidationCondition[]
  readonly fields: readonly Choice[]
  readonly issues: Issues
  readonly onChange: (conditions: readonly ValidationCondition[]) => void
}

/** Requirements on an answer as rows. */
export function ValidationRows({ own, conditions, fields, issues, onChange }: Props) {
  const { list, added, removed } = useRowFocus()
  const join = conditions.length > 0 ? { type: 'and' as const } : {}
  return (
    <div ref={list} className="builder-rules" role="group" aria-label={builderTexts.validations}>
      {conditions.map((condition, index) => (
        <RuleRow
          key={index}
          lead={index === 0 ? builderTexts.validIf : undefined}
          join={condition.type ?? 'and'}
          joinLabel={builderTexts.joinValidation(index + 1)}
          onJoin={type => onChange(conditions.with(index, { ...condition, type }))}
          path={`validation/conditions/${index}`}
          issues={issues}
          removeLabel={builderTexts.removeValidation(index + 1)}
          onRemove={() => {
            onChange(withoutFirstJoin(conditions.toSpliced(index, 1)))
            removed()
          }}
        >
          <OneValidation
            number={index + 1}
            own={own}
            condition={condition}
            fields={fields}
            path={`validation/conditions/${index}`}
            onChange={changed => onChange(conditions.with(index, changed))}
          />
        </RuleRow>
      ))}
      <Button
        className="builder-add-rule"
        size="compact-sm"
        variant="light"
        onClick={() => {
          onChange([...conditions, { ...join, operator: '==', checkValue: '' }])
          added()
        }}
      >
        {builderTexts.addValidation}
      </Button>
    </div>
  )
}

interface OneProps extends Omit<Props, 'conditions' | 'onChange' | 'issues'> {
  readonly number: number
  readonly condition: ValidationCondition
  /** Where the condition stands. */
  readonly path: string
  readonly onChange: (condition: ValidationCondition) => void
}

const targets = [
  { value: 'value', label: builderTexts.fixedValue },
  { value: 'field', label: builderTexts.otherField },
]

function OneValidation({ number, own, condition, fields, path, onChange }: OneProps) {
  const { field = '', operator, checkValue = '', checkField, invalidMessage = '' } = condition
  const others = fields.filter(choice => choice.mapField !== own)
  const choice = fields.find(one => one.mapField === (field || own))
  const part = (patch: Partial<ValidationCondition>) => onChange(without({ ...condition, ...patch }))
  const against = checkField === undefined ? 'value' : 'field'
  const onlyEmptiness = against === 'value' && checkValue === '' && comparedWith(choice, operator)?.form === 'nothing'

  return (
    <div className="builder-rule-parts">
      <FieldPick
        size="xs"
        aria-label={builderTexts.validationField(number)}
        fields={others}
        none={builderTexts.thisField}
        value={field === own ? '' : field}
        onChange={field => part({ field: field || undefined })}
      />
      <OperatorPick
        size="xs"
        aria-label={builderTexts.validationOperator(number)}
        value={operator}
        onlyEmptiness={onlyEmptiness}
        onChange={operator => part({ operator })}
      />
      {!onlyEmptiness && (
        <NativeSelect
          size="xs"
          aria-label={builderTexts.validationTarget(number)}
          data={targets}
          value={against}
          onChange={event =>
            part(
              event.currentTarget.value === 'field'
                ? { checkField: others[0]?.mapField ?? '', checkValue: undefined }
                : { checkField: undefined, checkValue: '' },
            )
          }
        />
      )}
      {against === 'field' ? (
        <FieldPick
          size="xs"
          aria-label={builderTexts.validationOther(number)}
          fields={others}
          value={checkField ?? ''}
          onChange={checkField => part({ checkField })}
        />
      ) : (
        <ValueInput
          label={builderTexts.validationValue(number)}
          path={`${path}/checkValue`}
          choice={choice}
          operator={operator}
          value={checkValue}
          onChange={checkValue => part({ checkValue })}
        />
      )}
      <TextInput
        size="xs"
        className="builder-wide"
        aria-label={builderTexts.validationMessage(number)}
        placeholder={builderTexts.messageHint}
        data-max={500}
        value={invalidMessage}
        onChange={event => part({ invalidMessage: event.currentTarget.value || undefined })}
      />
    </div>
  )
}

function without(condition: ValidationCondition): ValidationCondition {
  return Object.fromEntries(Object.entries(condition).filter(([, value]) => value !== undefined)) as never
}
