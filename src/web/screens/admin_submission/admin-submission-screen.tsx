import './admin-submission.css'
import './submission-columns.css'
import { useState } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { AnswersCard, Leftovers } from './answers-card.tsx'
import { BookingsCard } from './bookings-card.tsx'
import { AskDialog } from './conversation/ask-dialog.tsx'
import { panelOf } from './conversation/side-tab.ts'
import { SidePanel, SideTabsOf } from './conversation/side-panel.tsx'
import { useWriting } from './conversation/use-writing.ts'
import type { PendingDecision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'
import { PostersCard } from './posters-card.tsx'
import { SubmissionHead } from './submission-head.tsx'
import { useEditedNote } from './use-edited-note.ts'

/** One submission to read, to print and to download from. */
export function AdminSubmissionScreen({ page }: { page: AdminSubmissionPage }) {
  const { submission } = page
  const [decision, setDecision] = useState<PendingDecision>()
  const { side, ask, isAsking, stopAsking } = useWriting(page)
  useEditedNote(submission.reference)
  return (
    <>
      <SubmissionHead page={page} onDecide={setDecision} onAsk={ask} />
      {!side.isNarrow && <RequestFacts page={page} />}
      <div className="submission">
        {side.isNarrow && <SideTabsOf page={page} side={side} />}
        <div className="submission-main" data-shown={!side.isNarrow || side.shown === 'request'} {...(side.isNarrow && panelOf('request'))}>
          {side.isNarrow && <RequestFacts page={page} />}
          <BookingsCard page={page} />
          <PostersCard page={page} />
          <AnswersCard page={page} />
          <Leftovers submission={submission} />
        </div>
        <SidePanel page={page} side={side} />
      </div>
      {decision && <DecisionDialog key={submission.uuid} page={page} decision={decision} onClose={() => setDecision(undefined)} />}
      {isAsking && <AskDialog page={page} mails={side.conversation.conversation?.mails} onClose={stopAsking} />}
    </>
  )
}
