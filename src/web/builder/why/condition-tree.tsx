import type { ExplainedCondition } from '#engine/explain/conditions.ts'
import { Icon } from '../../admin/icons.tsx'
import { whyTexts } from '../../admin/texts-why.ts'
import { operators } from '../operators.ts'
import { quoted } from './answer-text.ts'

interface Props {
  readonly conditions: readonly ExplainedCondition[]
  /** What people call a field. */
  readonly nameOf: (mapField: string) => string
  /** By position: what a condition compares with when it is another field. */
  readonly others?: readonly (string | undefined)[]
}

/** Conditions with what each looked at just now, and whether it holds. */
export function ConditionTree({ conditions, nameOf, others = [] }: Props) {
  return (
    <ul className="why-tree">
      {conditions.map((condition, index) => (
        <li key={index} data-holds={condition.holds}>
          <span className="why-sign">
            <Icon name={condition.holds ? 'check' : 'close'} size={16} />
            <span className="ui-visually-hidden">{condition.holds ? whyTexts.holds : whyTexts.fails}: </span>
          </span>
          <span>
            {index > 0 && <em className="why-join">{condition.type === 'or' ? whyTexts.or : whyTexts.and} </em>}
            {condition.conditions ? (
              <>
                {whyTexts.group}
                <ConditionTree conditions={condition.conditions} nameOf={nameOf} />
              </>
            ) : (
              <One condition={condition} nameOf={nameOf} other={others[index]} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface OneProps extends Pick<Props, 'nameOf'> {
  readonly condition: ExplainedCondition
  readonly other: string | undefined
}

function One({ condition: { field, operator, target, answer, problem }, nameOf, other }: OneProps) {
  const sign = operators.find(({ value }) => value === operator)?.label ?? operator
  return (
    <>
      <strong>{nameOf(field)}</strong> <code>{sign}</code>{' '}
      {other ? (
        <>
          <strong>{nameOf(other)}</strong> ({quoted(target)})
        </>
      ) : (
        quoted(target)
      )}
      <span className="why-facts">{problem ?? whyTexts.itIs(quoted(answer))}</span>
    </>
  )
}
