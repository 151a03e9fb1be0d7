import './composer.css'
import { Alert, Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { conversationLimits, type Conversation } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { pressedKey } from '#ui/keys.ts'
import { leadTo, regain } from '../../../admin/focus.ts'
import { ReplySelect } from '../../../admin/reply-select.tsx'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { useTypedMessage } from '../../../shell/use-typed-message.ts'
import { stillAskable } from './askable-fields.ts'
import { conversationTexts as texts } from './conversation-texts.ts'
import { FieldChoice } from './field-choice.tsx'
import { useAskForMore } from './use-ask-for-more.ts'

interface Props {
  readonly page: AdminSubmissionPage
  /** undefined: nobody knows yet. */
  readonly mails: Conversation['mails'] | undefined
  readonly onClose: () => void
}

/** Asks whoever sent a request for more (P8.112): in words, and by the questions of the form that they are to answer. What was typed waits if it is closed. */
export function AskDialog({ page, mails, onClose }: Props) {
  const { company, submission, user } = page
  const { typed, change, clear } = useTypedMessage({ company: company.path, request: submission.uuid, user, what: 'question' })
  const { busy, issues, notice, ask, forget } = useAskForMore(page)
  const box = useRef<HTMLTextAreaElement>(null)
  const fields = stillAskable(submission, typed.fields ?? [])

  async function send(event?: FormEvent) {
    event?.preventDefault()
    if (busy) return
    const isOver = await ask({ text: typed.text.trim(), fields: [...fields] })
    if (isOver === 'asked') clear()
    if (isOver) {
      onClose()
      return regain(() => document.querySelector<HTMLElement>('.submission-standing :is(button, input)'))
    }
    leadTo(() => box.current)
  }

  const keys = {
    onKeyDown(event: KeyboardEvent) {
      if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void send()
    },
  }

  return (
    <StaffDialog title={texts.askTitle(submission.reference)} size="lg" onClose={onClose}>
      <form noValidate className="talk-ask" aria-busy={busy} onSubmit={event => void send(event)} {...keys}>
        {submission.question && (
          <Alert color="yellow" title={texts.askReplaces}>
            <p className="talk-open-text" dir="auto">
              {submission.question.text}
            </p>
          </Alert>
        )}
        <Textarea
          ref={box}
          rows={4}
          required
          data-autofocus
          dir="auto"
          label={texts.askText}
          description={texts.askHelp}
          data-max={conversationLimits.text}
          readOnly={busy}
          error={issues['text']}
          value={typed.text}
          onChange={event => {
            forget()
            change({ text: event.currentTarget.value })
          }}
        />
        <ReplySelect
          company={company.path}
          label={texts.reply}
          onChoose={reply => change({ text: typed.text.trim() === '' ? reply : `${typed.text.trimEnd()}\n\n${reply}` })}
        />
        <FieldChoice submission={submission} chosen={fields} issue={issues['fields']} onChange={chosen => change({ fields: chosen })} />
        <p className="staff-hint">
          {texts.askWaits} {mails && !mails.goes && mails.why_not ? mails.why_not : mails?.to ? texts.goesTo(mails.to) : ''}
        </p>
        {notice && (
          <Alert color={notice.isRefusal ? 'red' : 'yellow'} role="alert">
            {notice.text}
          </Alert>
        )}
        <Group justify="flex-end" className="decision-end">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" aria-busy={busy} data-disabled={busy || undefined}>
            {texts.askYes}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
