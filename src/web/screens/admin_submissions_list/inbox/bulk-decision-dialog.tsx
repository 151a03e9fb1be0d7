import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { REASON_LENGTH } from '#contract/portal/request-decisions.ts'
import type { previewRequestJob } from '#contract/portal/request-jobs.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import { pressedKey } from '#ui/keys.ts'
import { useMayDiscard } from '../../../admin/editing/use-may-discard.ts'
import { leadTo } from '../../../admin/focus.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { useUnsaved } from '../../../admin/use-navigation.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { DecisionReason } from '../../admin_submission/decision-reason.tsx'
import { decisionTexts } from '../../admin_submission/decision-texts.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import { useJobPreview } from './use-job-preview.ts'

/** What is said with a status. */
export interface BulkDecision {
  readonly status: string
  readonly reason?: string
  readonly tell_reason?: boolean
  readonly mail: boolean
}

interface Props {
  readonly company: CompanyData
  /** The requests, as the call names them. */
  readonly wanted: Pick<BodyOf<typeof previewRequestJob>, 'requests' | 'all'>
  readonly status: RequestStatus
  /** How many they are, as it is said. */
  readonly requests: string
  readonly busy: boolean
  readonly onDecide: (decision: BulkDecision) => void
  readonly onClose: () => void
}

/** Says what a status does before several requests are given it, all with one reason and one choice of mails (P8.107). */
export function BulkDecisionDialog({ company, wanted, status, requests, busy, onDecide, onClose }: Props) {
  const [reason, setReason] = useState({ text: '', tells: true })
  const [sendsMail, setSendsMail] = useState(true)
  const [issue, setIssue] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isTyped = reason.text.trim() !== ''
  const mayDiscard = useMayDiscard(isTyped)
  useUnsaved(isTyped)
  const isDecline = status.phase === 'declined'
  const { title, does, yes } = texts.words(status, requests)
  const { state, again } = useJobPreview(company.path, { ...wanted, act: 'status', status: status.key })
  // Nothing is done before it was said with which of them it cannot be.
  const isReady = state.is === 'failed' || (state.is === 'ready' && state.preview.failing < state.preview.total)

  function decide(event: FormEvent): void {
    event.preventDefault()
    if (busy || !isReady) return
    const text = reason.text.trim()
    const wrong =
      isDecline && text === ''
        ? decisionTexts.reasonMissing
        : text.length > REASON_LENGTH
          ? decisionTexts.reasonTooLong(REASON_LENGTH)
          : undefined
    setIssue(wrong)
    if (wrong) return leadTo(() => form.current?.querySelector('textarea'))
    onDecide({ status: status.key, mail: sendsMail, ...(text !== '' && { reason: text, tell_reason: reason.tells }) })
  }

  const close = async () => {
    if (!busy && (await mayDiscard())) onClose()
  }
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) form.current?.requestSubmit()
    },
  }
  return (
    <StaffDialog title={title} onClose={() => void close()}>
      <form ref={form} noValidate onSubmit={decide} {...keys}>
        <Stack>
          <p className="submissions-inbox-does">{does}</p>
          <BulkPreview company={company} state={state} onAgain={again} />
          <div>
            <DecisionReason
              company={company.path}
              value={reason}
              onChange={value => {
                setReason(value)
                setIssue(undefined)
              }}
              required={isDecline}
              isOpen={isDecline}
              hasFocus={isDecline}
              issue={issue}
            />
          </div>
          <Checkbox
            label={texts.mail}
            description={sendsMail ? texts.mailStays : undefined}
            checked={sendsMail}
            onChange={event => setSendsMail(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" disabled={busy} onClick={() => void close()}>
              {shared.cancel}
            </Button>
            <Button
              type="submit"
              loading={busy}
              aria-disabled={!isReady}
              data-disabled={!isReady || undefined}
              data-autofocus={isDecline ? undefined : true}
              {...(isDecline && { color: 'red' })}
            >
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </StaffDialog>
  )
}
