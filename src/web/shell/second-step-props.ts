import type { CompanyData } from '#contract/portal/pages.ts'
import type { SecondStepNeeded } from '#contract/portal/second-step.ts'

/** What the second step of a login is drawn with. */
export interface SecondStepProps {
  readonly company: CompanyData
  readonly needed: SecondStepNeeded
  /** As they were said beside the password. */
  readonly email: string
  readonly remember: boolean
  /** There is a session now, and something to be read yet. */
  readonly onIn: () => void
  /** To the password, with what went wrong in words, or ''. */
  readonly onBack: (problem: string) => void
  readonly onSuccess: () => void
}
