import './composer.css'
import { type RefObject, useEffect, useState } from 'react'
import type { Conversation, ConversationEntry } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { conversationTexts as texts } from './conversation-texts.ts'
import type { ComposerMode } from './composer-mode.ts'
import { MessageBox } from './message-box.tsx'

interface Props {
  readonly page: AdminSubmissionPage
  readonly mode: ComposerMode
  readonly onMode: (mode: ComposerMode) => void
  /** undefined: nobody knows yet. */
  readonly mails: Conversation['mails'] | undefined
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onWritten: (entry: ConversationEntry) => void
}

const MODES = [
  { mode: 'message', icon: 'mail', label: texts.toRequester },
  { mode: 'note', icon: 'lock', label: texts.internalShort },
] as const

/** Where staff write: to the requester, or for each other (P8.110, P8.111). What is typed in the one is never sent as the other. */
export function Composer({ page, mode, onMode, mails, box, onWritten }: Props) {
  const [busy, setBusy] = useState(false)
  const [held, setHeld] = useState(mode)
  if (!busy && held !== mode) setHeld(mode)
  // The box of what is being sent stays, and says what became of it: drawn anew it would have the same words again, as if nobody sent them.
  const shown = busy ? held : mode
  useEffect(() => {
    if (shown !== mode) onMode(shown)
  }, [shown, mode, onMode])
  const label = shown === 'note' ? texts.writeNote : texts.writeTo(nameOf(page))
  return (
    <section className="talk-composer staff-noprint" data-mode={shown} aria-label={label}>
      <fieldset className="talk-modes" disabled={busy}>
        <legend className="ui-visually-hidden">{texts.whoReads}</legend>
        {MODES.map(one => (
          <label key={one.mode} className="talk-mode">
            <input type="radio" name="talk-mode" checked={shown === one.mode} onChange={() => onMode(one.mode)} />
            <Icon name={one.icon} size={16} />
            <span>{one.label}</span>
          </label>
        ))}
      </fieldset>
      {/* Another box for each: no word of a note can become a message. */}
      <MessageBox
        key={`${page.submission.uuid} ${shown}`}
        page={page}
        mode={shown}
        label={label}
        hint={shown === 'note' ? texts.noteGround : hintOf(mails)}
        box={box}
        onBusy={setBusy}
        onWritten={onWritten}
      />
    </section>
  )
}

const nameOf = ({ submission: { requester } }: AdminSubmissionPage): string => requester || texts.guest

function hintOf(mails: Conversation['mails'] | undefined): string {
  if (!mails) return texts.onPageOnly
  if (mails.goes) return mails.to ? texts.goesTo(mails.to) : texts.onPageOnly
  return mails.why_not || texts.onPageOnly
}
