import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { panelOf } from './side-tab.ts'
import { SideTabs } from './side-tabs.tsx'
import { TimeLinePanel } from './time-line-panel.tsx'
import { useRoomBelow } from './use-room-below.ts'
import type { RequestSide } from './use-side.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly side: RequestSide
}

/** Beside the request: what was written about it, who changed what, and its mails, in the order of time (P8.180). */
export function SidePanel({ page, side }: Props) {
  const { shown, filter, isNarrow } = side
  const ref = useRoomBelow()
  return (
    <aside ref={ref} className="submission-side" data-shown={shown !== 'request'}>
      {!isNarrow && <SideTabsOf page={page} side={side} />}
      <div {...panelOf(filter)} className="talk-panel">
        <TimeLinePanel page={page} side={side} />
      </div>
    </aside>
  )
}

/** Above the request on a phone, else above what stands beside it. */
export function SideTabsOf({ page, side }: Props) {
  const { tabs, shown, choose, conversation, deliveries } = side
  const entries = conversation.conversation?.entries ?? []
  const notes = entries.filter(({ kind }) => kind === 'note').length
  const earlier = conversation.conversation?.has_earlier ? '+' : ''
  const said = (number: number, more = '') => (number === 0 ? undefined : `${number}${more}`)
  const counts = {
    messages: said(entries.length - notes, earlier),
    notes: said(notes, earlier),
    history: said(page.submission.history.length),
    mails: said(deliveries?.rows?.length ?? 0, deliveries?.cursor ? '+' : ''),
  }
  return <SideTabs tabs={tabs} shown={shown} counts={counts} onChoose={choose} />
}
