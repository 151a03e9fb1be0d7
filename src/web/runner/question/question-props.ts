import type { FormQuestion } from '#contract/portal/request-questions.ts'
import type { FormSession } from '../session/session.ts'
import type { SessionState } from '../session/state.ts'

export interface QuestionProps {
  readonly session: FormSession
  readonly state: SessionState
  readonly question: FormQuestion
}
