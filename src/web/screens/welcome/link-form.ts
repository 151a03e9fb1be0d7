import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserLinkState, WelcomeWords } from '#contract/portal/user-links.ts'

/** What both forms of a link work with. */
export interface LinkFormProps {
  readonly company: CompanyData
  readonly words: WelcomeWords
  readonly token: string
  /** With what its owner logs in from then on. */
  readonly email: string
  readonly onDone: () => void
  /** It does not work any more, whatever was typed. */
  readonly onDead: (state: Exclude<UserLinkState, 'valid'>) => void
}
