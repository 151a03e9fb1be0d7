import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { texts as shared } from '../shell/texts.ts'
import { StaffDialog } from './staff-dialog.ts'
import { type Ask, AskContext, type Question } from './use-ask.ts'

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
    <AskContext value={ask}>
      {children}
      {open && <QuestionDialog {...open} />}
    </AskContext>
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
