import type { RefObject } from 'react'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'

export interface MessagesProps {
  readonly page: OwnSubmissionPage
  /** An instant as this visitor reads it. */
  readonly when: (instant: string) => string
  /** Shows the request as it is now. */
  readonly reload: () => Promise<void>
  /** Where one writes. */
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** Whoever looks at this page writes nothing here: staff, who do so on theirs. */
  readonly onAbsent: () => void
}
