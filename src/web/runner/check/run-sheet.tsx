import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import { settleTyped } from '#ui/settle-typed.ts'
import type { Visit } from '../visit.ts'
import { sheetOfRun } from './sheet-data.ts'
import { type SentRun, sheetHeadOf } from './sheet-head.ts'
import { useAnswerWords } from './use-answer-words.ts'
import { withSpaces } from '../confirmation/sent-spaces.ts'
import { useSheet } from './use-sheet.tsx'

interface Props {
  readonly visit: Visit
  readonly company: CompanyData
  readonly user: UserData
  /** Absent: it was not sent yet. */
  readonly sent?: SentRun
}

/** While it is drawn, which is nothing on the screen, a run is printed as a sheet of all its answers (P5.35). */
export function RunSheet({ visit, company, user, sent }: Props) {
  const wordsOf = useAnswerWords(visit, visit.run.form().pages)
  useSheet(() => {
    // What stands typed on the last page is printed too (P5.9).
    settleTyped()
    return withSpaces(sheetOfRun(visit, sheetHeadOf(company, user, sent), wordsOf), sent)
  })
  return null
}
