import { useState } from 'react'
import { may } from '#contract/call.ts'
import { addMessage, askForMore } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { useLetterKeys } from '../../../admin/use-letter-keys.ts'
import { useOpenedFor } from '../use-opened-for.ts'
import { type RequestSide, useSide } from './use-side.ts'

/** In which a requester is asked for more. */
const ASKED_IN: readonly RequestPhase[] = ['new', 'open', 'asked', 'approved']

interface Writing {
  readonly side: RequestSide
  /** undefined: nobody is asked now. */
  readonly ask: (() => void) | undefined
  readonly isAsking: boolean
  readonly stopAsking: () => void
}

/** The ways to write about a request from anywhere on its page: by the keys M and I, and by the address that leads here. */
export function useWriting(page: AdminSubmissionPage): Writing {
  const { user, submission } = page
  const side = useSide(page)
  const [isAsking, setAsking] = useState(false)
  const mayAsk = may(user.permissions, askForMore.needs) && ASKED_IN.includes(submission.status.phase)
  const ask = mayAsk ? () => setAsking(true) : undefined
  const note = may(user.permissions, addMessage.needs) ? () => side.write('note') : undefined
  useLetterKeys({ m: ask, i: note })
  useOpenedFor({ ask, note })
  return { side, ask, isAsking, stopAsking: () => setAsking(false) }
}
