import { createContext, type ReactNode, use } from 'react'

export interface Question {
  readonly title: string
  readonly text: ReactNode
  /** Words on the button that says yes. */
  readonly yes: string
  /** Words on the button that says no; default Cancel. */
  readonly no?: string
  /** What yes does cannot be taken back. */
  readonly danger?: boolean
}

/** @returns whether the answer was yes */
export type Ask = (question: Question) => Promise<boolean>

export const AskContext = createContext<Ask>(() => Promise.resolve(false))

/** Asks a yes-or-no question in a dialog. Escape and closing say no. */
export function useAsk(): Ask {
  return use(AskContext)
}
