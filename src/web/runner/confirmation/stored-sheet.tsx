import { sheetHeadOf } from '../check/sheet-head.ts'
import { useSheet } from '../check/use-sheet.tsx'
import type { ConfirmationProps } from './confirmation-props.ts'
import { withSpaces } from './sent-spaces.ts'
import type { SentSheet } from './submission-facts.ts'

interface Props extends Pick<ConfirmationProps, 'company' | 'user' | 'submitted' | 'facts'> {
  readonly sheet: SentSheet
}

/** As `RunSheet`, where the page was loaded again since: with the answers as they were read then. */
export function StoredSheet({ sheet, company, user, submitted, facts }: Props) {
  useSheet(() => withSpaces({ ...sheet, ...sheetHeadOf(company, user, { submitted, facts }) }, { submitted, facts }))
  return null
}
