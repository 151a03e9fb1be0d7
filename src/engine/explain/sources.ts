import type { CompiledField, Source } from '../compiled.ts'
import { evaluate } from '../formulas/evaluate.ts'
import type { Memory } from '../run/memory.ts'
import { lendWorld, sourceText } from '../run/source.ts'

/** A computed value or bound with the way to it. */
export interface ExplainedSource {
  readonly text: string
  /** Each call of the formula with its arguments and its result, innermost first. */
  readonly steps: readonly { readonly step: string; readonly result: string }[]
}

/** What the source of a value or bound gives to this field just now; `text` is '' when it fails. */
export function explainSource(memory: Memory, source: Source, asker: CompiledField): ExplainedSource {
  const steps: { step: string; result: string }[] = []
  if (source.formula) {
    lendWorld(memory, source)
    evaluate(source.formula, memory.world, (step, result) => void steps.push({ step, result }))
  }
  return { text: sourceText(memory, source, asker), steps }
}
