import './conversation.css'
import { Button, Skeleton } from '@mantine/core'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { may } from '#contract/call.ts'
import { addMessage, type Conversation } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { companyTime } from '../../../admin/company-time.ts'
import { Icon } from '../../../admin/icons.tsx'
import { useScrollStop } from '../../../admin/use-scroll-stop.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { Composer } from './composer.tsx'
import type { ComposerMode } from './composer-mode.ts'
import { conversationTexts as texts } from './conversation-texts.ts'
import { Entry } from './entry.tsx'
import { OpenQuestionCard } from './open-question-card.tsx'
import type { ShownConversation } from './use-conversation.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly shown: ShownConversation
  readonly mode: ComposerMode
  readonly onMode: (mode: ComposerMode) => void
  readonly box: RefObject<HTMLTextAreaElement | null>
}

/** What was written about a request, the newest last, and where one writes (P8.110). */
export function ConversationPanel({ page, shown, mode, onMode, box }: Props) {
  const { user, submission } = page
  const { conversation } = shown
  return (
    <>
      <Thread page={page} shown={shown} />
      {submission.question && <OpenQuestionCard page={page} question={submission.question} />}
      {may(user.permissions, addMessage.needs) && (
        <Composer page={page} mode={mode} onMode={onMode} mails={conversation?.mails} box={box} onWritten={shown.add} />
      )}
    </>
  )
}

/** Scrolls by itself beside the request; the newest are in sight. */
function Thread({ page, shown }: Pick<Props, 'page' | 'shown'>) {
  const { ref, tabIndex } = useScrollStop()
  const { conversation } = shown
  const last = conversation?.entries.at(-1)?.uuid
  useLayoutEffect(() => {
    const pane = ref.current
    if (pane && last !== undefined) pane.scrollTop = pane.scrollHeight
  }, [ref, last])
  return (
    <div ref={ref} tabIndex={tabIndex} className="talk-thread" role="group" aria-label={texts.conversation}>
      {conversation ? <Entries page={page} shown={shown} conversation={conversation} /> : <Meanwhile shown={shown} />}
    </div>
  )
}

function Meanwhile({ shown: { hasFailed, reload } }: Pick<Props, 'shown'>) {
  if (!hasFailed)
    return (
      <div aria-busy="true">
        <span className="ui-visually-hidden">{texts.loading}</span>
        <Skeleton height={56} mb="md" />
        <Skeleton height={56} width="80%" mb="md" />
        <Skeleton height={56} />
      </div>
    )
  return (
    <div className="talk-empty" role="alert">
      <Icon name="warning" size={28} />
      <p>{texts.failed}</p>
      <Button variant="default" leftSection={<Icon name="refresh" />} onClick={reload}>
        {texts.again}
      </Button>
    </div>
  )
}

function Entries({ page, shown, conversation }: Pick<Props, 'page' | 'shown'> & { readonly conversation: Conversation }) {
  const { company, submission, user } = page
  const requester = submission.requester || texts.guest
  const { entries, has_earlier } = conversation
  return (
    <>
      {has_earlier && <Earlier shown={shown} />}
      {entries.length === 0 && (
        <div className="talk-empty">
          <Icon name="mail" size={28} />
          <h3>{texts.emptyTitle}</h3>
          <p>{may(user.permissions, addMessage.needs) ? texts.emptyText(requester) : texts.readerEmpty}</p>
        </div>
      )}
      {entries.length > 0 && (
        <ol className="talk-entries">
          {entries.map(entry => (
            <Entry key={entry.uuid} entry={entry} company={company} requester={requester} />
          ))}
        </ol>
      )}
      {shown.hasFailed && (
        <p className="talk-stale" role="status">
          <Icon name="warning" size={16} />
          <span>{texts.stale(companyTime(company).both(shown.loadedAt))}</span>
          <Button variant="subtle" size="compact-sm" onClick={shown.reload}>
            {texts.again}
          </Button>
        </p>
      )}
    </>
  )
}

function Earlier({ shown }: Pick<Props, 'shown'>) {
  const [busy, setBusy] = useState(false)

  async function load() {
    setBusy(true)
    const isLoaded = await shown.loadEarlier()
    setBusy(false)
    if (!isLoaded) toastFailure(texts.earlierFailed)
  }

  return (
    <Button className="staff-noprint" variant="subtle" size="compact-sm" aria-busy={busy} disabled={busy} onClick={() => void load()}>
      {texts.earlier}
    </Button>
  )
}
