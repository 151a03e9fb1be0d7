import type { PublishedForm } from '#contract/portal/forms.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { Visit } from '../visit.ts'
import type { SubmissionFacts } from './submission-facts.ts'

/** What the confirmation of a submit says. */
export interface ConfirmationProps {
  readonly form: PublishedForm
  readonly company: CompanyData
  /** Changes of a submission were sent. */
  readonly edited: boolean
  readonly submitted: Submitted | undefined
  readonly facts: SubmissionFacts | undefined
  /** The run that was sent, to be printed with its answers; undefined: this page was loaded again since, and knows none. */
  readonly visit: Visit | undefined
  readonly user: UserData
  /** Nothing was sent. */
  readonly preview: boolean
  readonly onAnother: () => void
}
