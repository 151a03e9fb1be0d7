import type { CompiledField, Source } from '../compile/compiled-form.ts'
import { evaluate } from '../rules/formulas/evaluate.ts'
import type { Memory } from '../run/memory.ts'
import { fillFormulaContext, sourceText } from '../run/source.ts'

/** A computed value or bound with the steps of its formula. */
export interface ExplainedSource {
  readonly text: string
  /** Each call of the formula with its arguments and its result, innermost first. */
  readonly steps: readonly { readonly step: string; readonly result: string }[]
}

/** What the source of a value or bound gives now; `text` is '' when it fails. */
export function explainSource(memory: Memory, source: Source, owner: CompiledField): ExplainedSource {
  const steps: { step: string; result: string }[] = []
  if (source.formula) {
    fillFormulaContext(memory, source)
    evaluate(source.formula, memory.formulaContext, (step, result) => void steps.push({ step, result }))
  }
  return { text: sourceText(memory, source, owner), steps }
}
