import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { endQuestion } from '#contract/portal/conversation.ts'
import type { OpenQuestion } from '#contract/portal/request-questions.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { companyTime } from '../../../admin/company-time.ts'
import { regain } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { useAsk } from '../../../admin/use-ask.ts'
import { useStandingCall } from '../use-standing-call.ts'
import { conversationTexts as texts } from './conversation-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly question: OpenQuestion
}

/** What the requester was asked and has not answered, since when, and when they are reminded (P8.112). */
export function OpenQuestionCard({ page, question }: Props) {
  const { user, company } = page
  const { text, fields, by, at, remind_at, reminded_at } = question
  const { run } = useStandingCall(page)
  const [busy, setBusy] = useState(false)
  const ask = useAsk()
  const time = companyTime(company)
  const when = (instant: string) => time.both(Date.parse(instant))

  async function end() {
    if (!(await ask({ title: texts.endTitle, text: texts.endText, yes: texts.endQuestion, no: texts.keepQuestion }))) return
    setBusy(true)
    await run(endQuestion, undefined, { done: texts.questionEnded, failed: texts.endFailed })
    setBusy(false)
    // What was pressed is gone with the question.
    regain(() => document.querySelector<HTMLElement>('.talk-form textarea'))
  }

  return (
    <section className="talk-open" aria-label={texts.openTitle}>
      <h3>
        <Icon name="help" size={16} />
        {texts.openTitle}
      </h3>
      <p className="talk-open-text" dir="auto">
        {text}
      </p>
      {fields.length > 0 && (
        <p className="talk-fields">
          {texts.asksFor} <bdi>{fields.map(({ label }) => label).join(', ')}</bdi>
        </p>
      )}
      <p className="staff-hint">
        {texts.askedBy(by?.name ?? '', when(at))}{' '}
        {reminded_at ? texts.remindedAt(when(reminded_at)) : remind_at && texts.remindAt(when(remind_at))}
      </p>
      {may(user.permissions, endQuestion.needs) && (
        <Button className="staff-noprint" variant="default" size="compact-sm" aria-busy={busy} disabled={busy} onClick={() => void end()}>
          {texts.endQuestion}
        </Button>
      )}
    </section>
  )
}
