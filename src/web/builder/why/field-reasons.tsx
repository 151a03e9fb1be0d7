import { type ReactNode, useId } from 'react'
import { type ExplainedField, explain } from '#engine/explain/explain.ts'
import type { ExplainedList } from '#engine/explain/conditions.ts'
import type { ExplainedSource } from '#engine/explain/sources.ts'
import type { Field } from '#engine/model/form.ts'
import { kinds } from '#fields/types.ts'
import type { Visit } from '../../runner/visit.ts'
import { whyTexts } from '../../admin/texts-why.ts'
import { answerText, quoted } from './answer-text.ts'
import { ConditionTree } from './condition-tree.tsx'
import { useEveryChange } from './use-every-change.ts'

interface Props {
  readonly visit: Visit
  readonly field: Field
  readonly nameOf: (mapField: string) => string
}

/** Why a field is as it is: state, answer, bounds, values and validity, with the values that each rule looked at. */
export function FieldReasons({ visit, field, nameOf }: Props) {
  'use no memo' // The run changes in place.
  useEveryChange(visit)
  const why = explain(visit.run, field.mapField)
  if (!why) return null
  const answers = kinds[field.type]?.silent !== true
  const tree = (list: ExplainedList) => list.conditions.length > 0 && <ConditionTree conditions={list.conditions} nameOf={nameOf} />
  return (
    <div className="why-reasons">
      <Part title={whyTexts.state}>
        <State why={why} tree={tree} />
      </Part>
      {answers && (
        <Part title={whyTexts.answer}>
          <p>
            {answerText(visit.run.field(field.mapField).value)}
            <span className="why-facts">{originOf(why)}</span>
          </p>
          {why.fetch && <p>{whyTexts.fetches[why.fetch]}</p>}
          {why.settled && <p>{whyTexts.settled}</p>}
        </Part>
      )}
      <Values why={why} tree={tree} />
      <Bound title={whyTexts.from} source={why.min} />
      <Bound title={whyTexts.to} source={why.max} />
      {answers && <Checks field={field} why={why} nameOf={nameOf} />}
    </div>
  )
}

type Tree = (list: ExplainedList) => ReactNode

function State({ why: { hidden, shown, page, conditions }, tree }: { why: ExplainedField; tree: Tree }) {
  if (shown) {
    return (
      <>
        <p>{conditions.conditions.length > 0 ? whyTexts.shownHolds : whyTexts.shownFree}</p>
        {tree(conditions)}
      </>
    )
  }
  return (
    <>
      {hidden && <p>{whyTexts.hiddenNote}</p>}
      {!conditions.holds && (
        <>
          <p>{hidden ? whyTexts.hiddenFails : whyTexts.notShownFails}</p>
          {tree(conditions)}
        </>
      )}
      {!page.shown && (
        <>
          <p>{hidden ? whyTexts.hiddenPage : whyTexts.notShownPage}</p>
          {tree(page)}
        </>
      )}
    </>
  )
}

function originOf({ origin, answer }: ExplainedField): string {
  return origin === 'default' && answer === '' ? whyTexts.nothingEntered : whyTexts.origins[origin]
}

function Values({ why: { valueConditions }, tree }: { why: ExplainedField; tree: Tree }) {
  if (valueConditions.length === 0) return null
  return (
    <Part title={whyTexts.values}>
      {valueConditions.map((one, index) => (
        <div key={index} className="why-value">
          <p>
            {whyTexts.value(index + 1, quoted(one.value.text))}
            <span className="why-facts">{one.applied ? whyTexts.applied : one.holds ? whyTexts.matchesLater : whyTexts.notApplied}</span>
          </p>
          <Steps source={one.value} />
          {tree(one) || <p>{whyTexts.alwaysHolds}</p>}
        </div>
      ))}
    </Part>
  )
}

function Bound({ title, source }: { title: string; source: ExplainedSource | undefined }) {
  if (!source) return null
  return (
    <Part title={title}>
      <p>{source.text === '' ? whyTexts.noBound : quoted(source.text)}</p>
      <Steps source={source} />
    </Part>
  )
}

/** The calls of a formula, innermost first. */
function Steps({ source: { steps } }: { source: ExplainedSource }) {
  if (steps.length === 0) return null
  return (
    <ol className="why-steps">
      {steps.map(({ step, result }, index) => (
        <li key={index}>
          <code>{step}</code> → {quoted(result)}
        </li>
      ))}
    </ol>
  )
}

function Checks({ field, why, nameOf }: { field: Field; why: ExplainedField; nameOf: Props['nameOf'] }) {
  if (!why.shown)
    return (
      <Part title={whyTexts.checks}>
        <p>{whyTexts.notChecked}</p>
      </Part>
    )
  const spared = why.answer === '' && !why.required
  const others = field.validation?.conditions?.map(({ checkField }) => checkField)
  return (
    <Part title={whyTexts.checks}>
      {why.required && <p>{whyTexts.required}</p>}
      <p>{why.issue || (spared ? whyTexts.emptyNotChecked : whyTexts.valid)}</p>
      {!spared && why.checks.length > 0 && <ConditionTree conditions={why.checks} nameOf={nameOf} {...(others ? { others } : {})} />}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="why-part" role="group" aria-labelledby={id}>
      <div id={id} className="why-part-title">
        {title}
      </div>
      <div>{children}</div>
    </div>
  )
}
