import { Button } from '@mantine/core'
import { may } from '#contract/call.ts'
import { addMessage } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { conversationTexts as texts } from './conversation-texts.ts'
import type { RequestSide } from './use-side.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly side: RequestSide
  readonly requester: string
}

/** In place of a part of the time line in which nothing is: why, and what comes there. */
export function Nothing({ page, side, requester }: Props) {
  const { filter, conversation, deliveries } = side
  const isOfMails = filter === 'mails'
  const failed = isOfMails ? deliveries?.hasFailed : filter !== 'history' && conversation.hasFailed && !conversation.conversation
  if (failed)
    return (
      <div className="talk-empty" role="alert">
        <Icon name="warning" size={28} />
        <p>{isOfMails ? texts.mailsFailed : texts.failed}</p>
        <Button variant="default" leftSection={<Icon name="refresh" />} onClick={isOfMails ? deliveries?.reload : conversation.reload}>
          {texts.again}
        </Button>
      </div>
    )
  const mayWrite = may(page.user.permissions, addMessage.needs)
  const text = {
    all: texts.nothingHappened,
    messages: mayWrite ? texts.emptyText(requester) : texts.readerEmpty,
    notes: mayWrite ? texts.notesText : texts.readerNotes,
    history: texts.nothingHappened,
    mails: texts.noMails,
  }[filter]
  return (
    <div className="talk-empty">
      <Icon name={filter === 'notes' ? 'lock' : filter === 'history' ? 'history' : 'mail'} size={28} />
      {filter === 'messages' && <h3>{texts.emptyTitle}</h3>}
      {filter === 'notes' && <h3>{texts.notesTitle}</h3>}
      <p>{text}</p>
    </div>
  )
}
