import './admin-submission.css'
import './submission-columns.css'
import './submission-head.css'
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { Icon } from '../../admin/icons.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { texts } from '../../admin/texts.ts'
import { AnswersCard, Leftovers } from './answers-card.tsx'
import { BookingsCard } from './bookings-card.tsx'
import { AskDialog } from './conversation/ask-dialog.tsx'
import { panelOf } from './conversation/side-tab.ts'
import { SidePanel, SideTabsOf } from './conversation/side-panel.tsx'
import { useWriting } from './conversation/use-writing.ts'
import type { PendingDecision } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { FactsCard } from './facts-card.tsx'
import { PostersCard } from './posters-card.tsx'
import { Standing } from './standing.tsx'
import { useEditedNote } from './use-edited-note.ts'
import { WaysOn } from './ways-on.tsx'

/** One submission to read, to print and to download from. */
export function AdminSubmissionScreen({ page }: { page: AdminSubmissionPage }) {
  const { submission } = page
  const { backHref, go } = useNavigation()
  const [decision, setDecision] = useState<PendingDecision>()
  const { side, ask, isAsking, stopAsking } = useWriting(page)
  useEditedNote(submission.reference)
  return (
    <>
      <div className="staff-head">
        <div className="staff-noprint">
          <Button variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
            {texts.back}
          </Button>
        </div>
        <h1>
          <bdi>{submission.title}</bdi>{' '}
          <span className="submission-reference" dir="ltr">
            {submission.reference}
          </span>
        </h1>
        <div className="staff-noprint submission-buttons">
          <ActionIcon variant="default" size="input-sm" aria-label={texts.print} title={texts.print} onClick={() => print()}>
            <Icon name="print" />
          </ActionIcon>
          <WaysOn page={page} onDecide={setDecision} onAsk={ask} />
        </div>
      </div>
      <Standing page={page} onDecide={setDecision} />
      <div className="submission">
        {side.isNarrow && <SideTabsOf page={page} side={side} />}
        <div className="submission-main" data-shown={!side.isNarrow || side.shown === 'request'} {...(side.isNarrow && panelOf('request'))}>
          <FactsCard page={page} />
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
