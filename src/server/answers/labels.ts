import type { Option } from '#engine/model/form.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import type { Evaluation } from '#engine/evaluate/evaluate-submission.ts'
import { split } from '#engine/model/values.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'

/** Answers by mapField, as on the wire. */
export type AnswerTexts = Readonly<Record<string, string>>

/** An evaluation with the labels that options of API fields had when it was made. */
export interface LabelledEvaluation extends Evaluation {
  /** Labels of the chosen options, of every field whose options were fetched. */
  readonly labels: Labels
}

const NONE: Labels = Object.freeze(emptyMap<never>())

/** Labels of the chosen ones of these options, by mapField and value. */
export function chosenLabels(answers: AnswerTexts, fetched: ReadonlyMap<string, readonly Option[]>): Labels {
  if (fetched.size === 0) return NONE
  const labels = emptyMap<Record<string, string>>()
  for (const [mapField, options] of fetched) {
    const wanted = new Set(valuesIn(own(answers, mapField)))
    const chosen = emptyMap<string>()
    for (const { value, label } of options) if (wanted.has(value)) chosen[value] = label.toWellFormed()
    labels[mapField] = chosen
  }
  return labels
}

/** The labels to store with these answers: those that differ from their values. `earlier`: those from before an edit. */
export function labelsToStore(answers: AnswerTexts, chosen: Labels, earlier: Labels = NONE): Labels {
  const names = new Set([...Object.keys(chosen), ...Object.keys(earlier)])
  if (names.size === 0) return NONE
  const stored = emptyMap<Record<string, string>>()
  for (const mapField of names) {
    const [now, before] = [own(chosen, mapField) ?? {}, own(earlier, mapField) ?? {}]
    for (const value of valuesIn(own(answers, mapField))) {
      const label = own(now, value) ?? own(before, value)
      if (label && label !== value) (stored[mapField] ??= emptyMap<string>())[value] = label
    }
  }
  return stored
}

/** A text that was fetched may look like several values and is one. */
function valuesIn(answer: string | undefined): readonly string[] {
  return answer ? [answer, ...split(answer)] : []
}
