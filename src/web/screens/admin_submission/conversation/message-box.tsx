import { ActionIcon, Button, Textarea } from '@mantine/core'
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { addMessage, type ConversationEntry } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { pressedKey } from '#ui/keys.ts'
import { leadTo } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { ReplySelect } from '../../../admin/reply-select.tsx'
import { addressOf } from '../../../api/call.ts'
import { openLogin } from '../../../shell/session.ts'
import { speak } from '../../../shell/toasts.ts'
import { useMessageSending } from '../../../shell/use-message-sending.ts'
import { useTypedMessage } from '../../../shell/use-typed-message.ts'
import { ChosenFiles, SendingShare } from './chosen-files.tsx'
import type { ComposerMode } from './composer-mode.ts'
import { conversationTexts as texts } from './conversation-texts.ts'
import { namedIn } from './mention.ts'
import { Mentions } from './mentions.tsx'
import { issueOf, refusalOf } from './sending-refusal.ts'
import { useMentions } from './use-mentions.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly mode: ComposerMode
  readonly label: string
  readonly hint: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onBusy: (busy: boolean) => void
  readonly onWritten: (entry: ConversationEntry) => void
}

/** One message or note: its text, whom it names, its files, and what becomes of it. It stays as it is until it was taken. */
export function MessageBox({ page, mode, label, hint, box, onBusy, onWritten }: Props) {
  const { company, submission, user } = page
  const { typed, lost, change, clear } = useTypedMessage({ company: company.path, request: submission.uuid, user, what: mode })
  const { share, send, cancel, wasCancelled } = useMessageSending(typed.tried, tried => change({ tried }))
  const [issue, setIssue] = useState('')
  /** Somebody writes: nothing is fetched for who only reads. */
  const [isUsed, setUsed] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const busy = share !== undefined
  const isNote = mode === 'note'
  const mentions = useMentions({
    box,
    of: { company: company.path, request: submission.uuid },
    onTake: (text, person) => change({ text, people: [...(typed.people ?? []), person] }),
  })
  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (busy) return
    const wrong = issueOf(typed.text, typed.chosen)
    setIssue(wrong ?? '')
    if (wrong) return leadTo(() => box.current)
    const people = namedIn(typed.text, typed.people ?? []).map(({ uuid }) => uuid)
    const { ok, status, body } = await send({
      address: addressOf(addMessage.path, { company: company.path, uuid: submission.uuid }),
      parts: { kind: mode, text: typed.text, ...(people.length > 0 && { people: people.join(',') }) },
      files: typed.chosen,
    })
    if (ok && body.data) {
      clear()
      // It is seen where it stands now.
      speak(body.message[0] || (isNote ? texts.noted : texts.sent), body.message[1])
      onWritten(body.data.entry)
    } else {
      setIssue(wasCancelled() ? texts.stopped : refusalOf(status, body))
      if (status === 401) openLogin()
    }
    leadTo(() => box.current)
  }

  function addFiles(files: Iterable<File>) {
    const more = [...files]
    if (more.length > 0 && !busy) change({ chosen: [...typed.chosen, ...more] })
  }

  function putIn(reply: string) {
    // What is put in while the rest is sent would go with it.
    if (busy) return
    change({ text: typed.text.trim() === '' ? reply : `${typed.text.trimEnd()}\n\n${reply}` })
    leadTo(() => box.current)
  }

  const takesFiles = {
    onFocus: () => setUsed(true),
    onPaste: (event: ClipboardEvent) => addFiles(event.clipboardData.files),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      addFiles(event.dataTransfer.files)
    },
  }
  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return
    if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    void submit()
  }

  return (
    <form noValidate className="talk-form" aria-busy={busy} onSubmit={event => void submit(event)} {...takesFiles}>
      <Mentions {...mentions.list} />
      <Textarea
        ref={box}
        rows={2}
        aria-label={label}
        placeholder={label}
        aria-describedby={hintId}
        dir="auto"
        readOnly={busy}
        error={issue || undefined}
        value={typed.text}
        onChange={event => {
          setIssue('')
          change({ text: event.currentTarget.value })
          mentions.onTyped(event.currentTarget)
        }}
        onKeyDown={onKeyDown}
        onBlur={mentions.close}
        {...mentions.box}
      />
      <ChosenFiles files={typed.chosen} lost={lost} disabled={busy} onChange={chosen => change({ chosen })} />
      {busy && <SendingShare share={share} onStop={cancel} />}
      <p id={hintId} className="staff-hint talk-hint">
        {hint}
      </p>
      <div className="talk-tools">
        <input
          ref={chooser}
          hidden
          multiple
          type="file"
          onChange={({ currentTarget }) => {
            addFiles(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
        <ActionIcon
          variant="default"
          size="input-sm"
          disabled={busy}
          aria-label={texts.attach}
          title={texts.attach}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="attach" />
        </ActionIcon>
        {!isNote && isUsed && <ReplySelect company={company.path} label={texts.reply} onChoose={putIn} />}
        <Button
          type="submit"
          className="talk-send"
          aria-busy={busy}
          data-disabled={busy || undefined}
          leftSection={<Icon name={isNote ? 'lock' : 'send'} size={16} />}
        >
          {isNote ? texts.addNote : texts.send}
        </Button>
      </div>
    </form>
  )
}
