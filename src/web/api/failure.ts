import type { Outcome } from '#contract/answer.ts'

type FailureHandler = (status: number, outcome: Partial<Outcome> | undefined) => void

let handler: FailureHandler = () => {}

/** Sets what shows a refused call to people: whoever draws the app knows how. */
export function setFailureHandler(show: FailureHandler): void {
  handler = show
}

/** The server refused a call. `status`: of HTTP. */
export function reportFailure(status: number, outcome: Partial<Outcome> | undefined): void {
  handler(status, outcome)
}
