import type { StepCpu } from './cpu-budget.ts'
import type { Tally } from './tally.ts'
import type { TestRun } from './tests.ts'

/** A step that ended, as the table tells it. */
export interface Ended {
  readonly name: string
  readonly seconds: number
  /** undefined: a check. */
  readonly tests?: TestRun
  /** With what ran again, once it has. */
  readonly tally: () => Tally
  readonly cpu: StepCpu
  /** What it left running, a line each. */
  readonly orphans: readonly string[]
}
