import type { ReactNode } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { useScrollStop } from '../../../admin/use-scroll-stop.ts'
import { History } from '../history.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { MailsPanel } from './mails-panel.tsx'
import { panelOf, type SideTab } from './side-tab.ts'
import { SideTabs } from './side-tabs.tsx'
import { useRoomBelow } from './use-room-below.ts'
import type { RequestSide } from './use-side.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly side: RequestSide
}

/** Beside the request: what was written about it, who changed what, and its mails. */
export function SidePanel({ page, side }: Props) {
  const { submission, company } = page
  const { shown, isNarrow, wasShown, mode, setMode, box, conversation } = side
  const ref = useRoomBelow()
  return (
    <aside ref={ref} className="submission-side" data-shown={shown !== 'request'}>
      {!isNarrow && <SideTabsOf page={page} side={side} />}
      <div {...panelOf('conversation')} className="talk-panel talk-panel-conversation" data-shown={shown === 'conversation'}>
        <ConversationPanel page={page} shown={conversation} mode={mode} onMode={setMode} box={box} />
      </div>
      <ScrolledPanel tab="history" shown={shown}>
        <History submission={submission} company={company} />
      </ScrolledPanel>
      {side.tabs.includes('mails') && (
        <ScrolledPanel tab="mails" shown={shown}>
          {wasShown('mails') && <MailsPanel page={page} />}
        </ScrolledPanel>
      )}
    </aside>
  )
}

interface ScrolledProps {
  readonly tab: SideTab
  readonly shown: SideTab
  readonly children: ReactNode
}

function ScrolledPanel({ tab, shown, children }: ScrolledProps) {
  const scroll = useScrollStop()
  return (
    <div {...panelOf(tab)} {...scroll} className={`talk-panel talk-panel-${tab}`} data-shown={shown === tab}>
      <div>{children}</div>
    </div>
  )
}

/** Above the request on a phone, else above what stands beside it. */
export function SideTabsOf({ page, side }: Props) {
  const { tabs, shown, choose, conversation } = side
  const entries = conversation.conversation
  const counts = {
    ...(entries && entries.entries.length > 0 && { conversation: `${entries.entries.length}${entries.has_earlier ? '+' : ''}` }),
    ...(page.submission.history.length > 0 && { history: String(page.submission.history.length) }),
  }
  return <SideTabs tabs={tabs} shown={shown} counts={counts} onChoose={choose} />
}
