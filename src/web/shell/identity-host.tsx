import { type ComponentType, useEffect, useState } from 'react'
import type { ConfirmFirst } from '#contract/call.ts'
import { provideIdentity, type RightPassword } from './confirmed-call.ts'
import { sayLate } from './say-late.ts'

interface IdentityQuestion {
  readonly Dialog: ComponentType<{
    company: string
    how: ConfirmFirst
    said: RightPassword | undefined
    onEnd: (isConfirmed: boolean) => void
  }>
  readonly company: string
  readonly how: ConfirmFirst
  readonly said: RightPassword | undefined
  readonly end: (isConfirmed: boolean) => void
}

/**
 * Where the dialog stands that asks once more who somebody is (P2.47): beside what is shown, of which it takes nothing away. A screen of visitors has
 * fetched its texts with its own (late-texts.ts); staff read English.
 */
export function IdentityHost() {
  const [question, setQuestion] = useState<IdentityQuestion>()

  useEffect(
    () =>
      provideIdentity(async (company, how, said) => {
        const isThere = sayLate()
        const { IdentityDialog: Dialog } = await import('./identity-dialog.tsx').finally(isThere)
        const isConfirmed = await new Promise<boolean>(end => setQuestion({ Dialog, company, how, said, end }))
        setQuestion(undefined)
        return isConfirmed
      }),
    [],
  )

  return question && <question.Dialog company={question.company} how={question.how} said={question.said} onEnd={question.end} />
}
