import { Button, Group, Text } from '@mantine/core'
import { createContext, type ReactNode, use, useState } from 'react'
import { texts as shared } from '../shell/texts.ts'
import { StaffDialog } from './staff-dialog.tsx'

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

type Ask = (question: Question) => Promise<boolean>

const Context = createContext<Ask>(() => Promise.resolve(false))

/** Asks a yes-or-no question in a dialog. Escape and closing say no. */
export function useAsk(): Ask {
  return use(Context)
}

interface Open {
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const [ask] = useState<Ask>(() => (question: Question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer = (yes: boolean) => {
      setOpen(undefined)
      resolve(yes)
    }
    setOpen({ question, answer })
    return promise
  })
  return (
    <Context value={ask}>
      {children}
      {open && <QuestionDialog {...open} />}
    </Context>
  )
}

function QuestionDialog({ question: { title, text, yes, no, danger }, answer }: Open) {
  return (
    <StaffDialog onClose={() => answer(false)} title={title}>
      <Text component="div">{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {no ?? shared.cancel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} onClick={() => answer(true)}>
          {yes}
        </Button>
      </Group>
    </StaffDialog>
  )
}
