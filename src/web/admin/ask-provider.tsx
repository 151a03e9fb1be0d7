import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { texts as shared } from '../shell/texts.ts'
import { StaffDialog } from './staff-dialog.ts'
import { type Ask, AskContext, type Question } from './use-ask.ts'

interface Open {
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

/**
 * One question at a time. Whoever asks awaits the answer, so one that is replaced by another, or left by Back, is answered with no: it
 * changes nothing.
 */
export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>()
  const [{ ask, leave }] = useState(() => makeAsk(setOpen))
  useEffect(() => {
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [leave])
  return (
    <AskContext value={ask}>
      {children}
      {open && <QuestionDialog key={open.question.title} {...open} />}
    </AskContext>
  )
}

/** @param show what is drawn, undefined for no question */
function makeAsk(show: (open: Open | undefined) => void): { readonly ask: Ask; readonly leave: (event: Event) => void } {
  let standing: Open | undefined
  let askedAt = 0
  const leave = ({ timeStamp }: Event) => {
    const left = standing
    // Whoever follows the address may have asked already whether to leave. After it: until then what this question is about is unsaved.
    if (left && askedAt < timeStamp) setTimeout(() => left.answer(false))
  }
  const ask: Ask = question => {
    standing?.answer(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const open: Open = {
      question,
      answer: yes => {
        // A second press, while the dialog goes: another one may stand there by now.
        if (standing !== open) return
        standing = undefined
        show(undefined)
        resolve(yes)
      },
    }
    standing = open
    askedAt = performance.now()
    show(open)
    return promise
  }
  return { ask, leave }
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
