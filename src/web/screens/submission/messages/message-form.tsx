import { inList } from '#contract/texts/in-list.ts'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { addOwnMessage, conversationLimits } from '#contract/portal/conversation.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { sizeText } from '#fields/kit/size.ts'
import { Button } from '#ui/button.tsx'
import { CloseButton } from '#ui/close-button.tsx'
import { pressedKey } from '#ui/keys.ts'
import { Progress } from '#ui/progress.tsx'
import { addressOf } from '../../../api/call.ts'
import { openLogin } from '../../../shell/session.ts'
import { speak } from '../../../shell/toasts.ts'
import { useMessageSending } from '../../../shell/use-message-sending.ts'
import { useTypedMessage } from '../../../shell/use-typed-message.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { messagesTexts as texts } from '../messages-texts.ts'

interface Props {
  readonly page: OwnSubmissionPage
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onWritten: () => Promise<void>
}

/** Where whoever sent a request writes to staff (P8.115). What is typed stays until it was taken, through failures and reloads. */
export function MessageForm({ page, box, onWritten }: Props) {
  const { company, submission, user, key } = page
  const { typed, lost, change, clear } = useTypedMessage({ company: company.path, request: submission.uuid, user, what: 'message' })
  const { share, send, cancel, wasCancelled } = useMessageSending(typed.tried, tried => change({ tried }))
  const [issue, setIssue] = useState('')
  const [answers, setAnswers] = useState(true)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const busy = share !== undefined
  const { question } = submission

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (busy) return
    const wrong = issueOf(typed.text, typed.chosen)
    setIssue(wrong)
    box.current?.focus()
    if (wrong !== '') return
    const { ok, status, body } = await send({
      address: addressOf(addOwnMessage.path, { company: company.path, submission: submission.uuid }, { key }),
      parts: { text: typed.text, ...(question && answers && { question: question.uuid }) },
      files: typed.chosen,
    })
    if (ok) {
      clear()
      setAnswers(true)
      // It is seen where it stands now.
      speak(body.message[0] || texts.sent, body.message[1])
      await onWritten()
    } else {
      setIssue(wasCancelled() ? texts.stopped : refusalOf(status, body))
      if (status === 401) openLogin()
    }
    box.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void submit()
  }

  return (
    <form noValidate className="event-write" aria-busy={busy} onSubmit={event => void submit(event)}>
      <label htmlFor={id}>{texts.write}</label>
      <textarea
        ref={box}
        id={id}
        rows={3}
        dir="auto"
        readOnly={busy}
        aria-invalid={issue !== '' || undefined}
        value={typed.text}
        onChange={event => {
          setIssue('')
          change({ text: event.currentTarget.value })
        }}
        onKeyDown={onKeyDown}
      />
      {issue && <RefusalNote text={issue} />}
      {lost.length > 0 && <p className="event-muted">{texts.lostFiles({ names: inList(lost) })}</p>}
      {typed.chosen.length > 0 && (
        <ul className="event-list event-write-files" aria-label={texts.attached}>
          {typed.chosen.map((file, index) => (
            <li key={index}>
              <bdi>{file.name}</bdi> <span className="event-muted">{sizeText(file.size)}</span>
              <CloseButton
                label={texts.removeFile({ name: file.name })}
                onClick={() => !busy && change({ chosen: typed.chosen.filter(one => one !== file) })}
              />
            </li>
          ))}
        </ul>
      )}
      {busy && (
        <div className="event-write-share">
          <Progress share={share} label={texts.sending} text={texts.sendingShare({ percent: Math.round(share * 100) })} />
          <Button variant="quiet" onClick={cancel}>
            {texts.stop}
          </Button>
        </div>
      )}
      {question && (
        <label className="event-write-answers">
          <input type="checkbox" checked={answers} disabled={busy} onChange={event => setAnswers(event.currentTarget.checked)} />
          {texts.answersIt}
        </label>
      )}
      <div className="event-write-tools">
        <input
          ref={chooser}
          hidden
          multiple
          type="file"
          onChange={({ currentTarget }) => {
            change({ chosen: [...typed.chosen, ...(currentTarget.files ?? [])] })
            currentTarget.value = ''
          }}
        />
        <Button disabled={busy} onClick={() => chooser.current?.click()}>
          {texts.attach}
        </Button>
        {/* It keeps the focus while it is sent. */}
        <button type="submit" className="ui-button ui-button-primary" aria-disabled={busy || undefined}>
          {busy ? texts.sending : texts.send}
        </button>
      </div>
    </form>
  )
}

const MEGABYTE = 1024 * 1024

/** '' for none. */
function issueOf(text: string, files: readonly File[]): string {
  const over = text.trim().length - conversationLimits.text
  if (text.trim() === '' && files.length === 0) return texts.textMissing
  if (over > 0) return texts.tooLong({ over })
  if (files.length > conversationLimits.files) return texts.tooManyFiles({ files: conversationLimits.files })
  const isTooLarge = files.reduce((sum, { size }) => sum + size, 0) > conversationLimits.megabytes * MEGABYTE
  return isTooLarge ? texts.tooLarge({ megabytes: conversationLimits.megabytes }) : ''
}

function refusalOf(status: number, body: Outcome<unknown> | undefined): string {
  if (status === 0) return texts.noAnswer
  if (status === 401) return texts.loggedOut
  if (status === 404) return texts.gone
  const issues = Object.values(body?.issues ?? {})
  return issues.length > 0 ? issues.join(' ') : body?.message[1] || texts.failedToSend
}
