import { inList } from '#contract/texts/in-list.ts'
import { useState } from 'react'
import type { ConversationEntry } from '#contract/portal/conversation.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { sizeText } from '#fields/kit/size.ts'
import { Button } from '#ui/button.tsx'
import { LinkedText } from '../../../shell/linked-text.tsx'
import { MessagesFailed } from '../messages-failed.tsx'
import type { MessagesProps } from '../messages-props.ts'
import { messagesTexts as texts } from '../messages-texts.ts'
import { MessageForm } from './message-form.tsx'
import { useMessages } from './use-messages.ts'

/** What staff and whoever sent the request wrote to each other, the newest last, and where they write (P8.115). */
export function Messages({ page, when, reload, box, onAbsent }: MessagesProps) {
  const messages = useMessages(page, onAbsent)
  const { conversation, hasFailed } = messages
  const [busy, setBusy] = useState(false)

  async function loadEarlier() {
    setBusy(true)
    await messages.loadEarlier()
    setBusy(false)
  }

  return (
    <>
      {!conversation && !hasFailed && (
        <p className="event-muted" aria-busy="true">
          {texts.loading}
        </p>
      )}
      {hasFailed && <MessagesFailed onAgain={messages.reload} />}
      {conversation?.has_earlier && (
        <Button variant="quiet" busy={busy} onClick={() => void loadEarlier()}>
          {texts.earlier}
        </Button>
      )}
      {conversation?.entries.length === 0 && <p className="event-muted">{texts.empty}</p>}
      {conversation && conversation.entries.length > 0 && (
        <ol className="event-messages-list">
          {conversation.entries.map(entry => (
            <Message key={entry.uuid} entry={entry} page={page} when={when} />
          ))}
        </ol>
      )}
      <MessageForm
        page={page}
        box={box}
        onWritten={async () => {
          messages.reload()
          await reload()
        }}
      />
    </>
  )
}

interface MessageProps {
  readonly entry: ConversationEntry
  readonly page: OwnSubmissionPage
  readonly when: (instant: string) => string
}

function Message({ entry, page, when }: MessageProps) {
  const { kind, side, who, is_own, at, text, fields, files, is_answer } = entry
  const isOwn = is_own || (side === 'requester' && page.key !== '')
  const name = isOwn ? texts.you : who || (side === 'staff' ? page.company.display_name || page.company.name : texts.guest)
  return (
    <li className={`event-message event-message-${side}`}>
      <p className="event-message-head">
        <strong dir="auto">{name}</strong>
        {kind === 'question' && <span className="event-message-kind">{texts.question}</span>}
        {is_answer && <span className="event-message-kind">{texts.answer}</span>}
        <time dateTime={at} dir="auto">
          {when(at)}
        </time>
      </p>
      {text && (
        <p className="event-message-text" dir="auto">
          <LinkedText text={text} />
        </p>
      )}
      {fields.length > 0 && (
        <p className="event-muted" dir="auto">
          {inList(fields.map(({ label }) => label))}
        </p>
      )}
      {files.length > 0 && (
        <ul className="event-list">
          {files.map(({ uuid, name: file, size, link }) => (
            <li key={uuid}>
              <a href={link} download={file} dir="auto">
                {file}
              </a>{' '}
              <span className="event-muted">{sizeText(size)}</span>
            </li>
          ))}
        </ul>
      )}
      {kind === 'question' && <p className="event-muted">{becameOf(entry, when)}</p>}
    </li>
  )
}

function becameOf({ answered_at, ended_at }: ConversationEntry, when: (instant: string) => string): string {
  if (answered_at) return texts.answered({ when: when(answered_at) })
  return ended_at ? texts.ended : texts.waiting
}
