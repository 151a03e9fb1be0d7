import './decision.css'
import { Alert, Button, Checkbox, Group } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { REASON_LENGTH } from '#contract/portal/request-decisions.ts'
import { pressedKey } from '#ui/keys.ts'
import { useMayDiscard } from '../../admin/editing/use-may-discard.ts'
import { leadTo, regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { useUnsaved } from '../../admin/use-navigation.ts'
import { useSaveKey } from '../../admin/use-save-key.ts'
import { texts as shared } from '../../shell/texts.ts'
import { ChangedSince } from './changed-meanwhile.tsx'
import { type PendingDecision, decisionNames } from './decision.ts'
import { DecisionPreview, type Elsewhere } from './decision-preview.tsx'
import { DecisionReason, type WrittenReason } from './decision-reason.tsx'
import { decisionTexts as texts } from './decision-texts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { SpaceDialog } from './space-dialog.tsx'
import { useDecision } from './use-decision.ts'
import { useStatusPreview } from './use-status-preview.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly decision: PendingDecision
  readonly onClose: () => void
}

/** Says what a status does before it is given (P8.97): to each booking, and to whoever sent the request. Stays open, with what was typed, until it is given. */
export function DecisionDialog({ page, decision, onClose }: Props) {
  const { submission, company } = page
  const { status: target, withNote = false, withoutMail = false } = decision
  const [seen] = useState(submission)
  const [reason, setReason] = useState<WrittenReason>({ text: '', tells: true })
  const [sendsMail, setSendsMail] = useState(!withoutMail)
  const [moving, setMoving] = useState<{ readonly booking: string; readonly to: Elsewhere }>()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { state, again } = useStatusPreview(page, target.key)
  const { busy, refusal, give, clear } = useDecision(page)
  const isTyped = reason.text.trim() !== ''
  const mayDiscard = useMayDiscard(isTyped)
  useUnsaved(isTyped)
  const isDecline = target.phase === 'declined'
  const isCancel = target.phase === 'cancelled'
  const hasReason = isDecline || isCancel || withNote
  const { title, yes } = decisionNames(target, submission.reference)
  const isUnfit = refusal.warnings.length > 0
  const previewed = state.is === 'ready' ? state.preview.bookings : []
  const takenBookings = previewed.filter(({ booking, taken }) => taken ?? refusal.taken.get(booking))
  /** What is no booking that the preview has: places of posters. */
  const otherTaken = [...refusal.taken.values()].filter(one => !previewed.some(({ booking }) => booking === one.booking))
  const isTaken = takenBookings.length + otherTaken.length > 0
  const isGiven = submission.status.key === target.key
  // Nothing is done that was not said before.
  const isReady = state.is === 'ready' && !isTaken && !isGiven
  useSaveKey({ canSave: isReady && !busy, save: () => form.current?.requestSubmit() }, form)

  async function close() {
    if (!busy && (await mayDiscard())) onClose()
  }

  async function decide(event: FormEvent) {
    event.preventDefault()
    if (busy || !isReady) return
    const text = reason.text.trim()
    const issue =
      isDecline && text === '' ? texts.reasonMissing : text.length > REASON_LENGTH ? texts.reasonTooLong(REASON_LENGTH) : undefined
    clear({ issue })
    if (issue) return leadTo(() => form.current?.querySelector('textarea'))
    const isOver = await give({
      status: target.key,
      ...(text !== '' && { reason: text, tell_reason: reason.tells }),
      ...(!sendsMail && { mail: false }),
      ...(isUnfit && { anyway: true }),
    })
    if (!isOver) return regain(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? button.current)
    onClose()
    // What opened it may be gone with what was decided.
    regain(() => document.querySelector<HTMLElement>('.submission-standing :is(button, input)'))
  }

  /** What was in the way may be out of it now. */
  function checkAgain() {
    clear()
    again()
  }

  const keys = {
    // A key that is held down confirms no warning that nobody has read.
    onKeyDown(event: KeyboardEvent) {
      const isEnter = pressedKey(event) === 'Enter'
      if (isEnter && event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault()
      if (isEnter && (event.ctrlKey || event.metaKey) && !event.repeat) form.current?.requestSubmit()
    },
  }
  const booking = submission.bookings.find(({ uuid }) => uuid === moving?.booking)
  const stopMoving = () => {
    setMoving(undefined)
    checkAgain()
  }

  return (
    <StaffDialog onClose={() => void close()} title={title} size="lg">
      <form ref={form} noValidate className="decision" onSubmit={event => void decide(event)} {...keys}>
        <p className="decision-request">
          <bdi>{submission.title}</bdi>
        </p>
        <ChangedSince page={page} seen={seen} meanwhile={refusal.meanwhile} target={target} yes={isUnfit ? texts.anyway(yes) : yes} />
        <DecisionPreview
          page={page}
          target={target}
          state={state}
          taken={refusal.taken}
          onAgain={checkAgain}
          onMove={(uuid, to) => setMoving({ booking: uuid, to })}
        />
        {isTaken && (
          <Alert color="red" role="alert" title={takenBookings.length > 0 ? texts.takenTitle(takenBookings.length) : texts.otherTaken}>
            {otherTaken.map(({ booking, text }) => (
              <p key={booking}>{text}</p>
            ))}
            <Button variant="default" size="compact-sm" leftSection={<Icon name="refresh" />} onClick={checkAgain}>
              {texts.checkAgain}
            </Button>
          </Alert>
        )}
        <DecisionReason
          company={company.path}
          value={reason}
          onChange={value => {
            setReason(value)
            clear({ issue: undefined })
          }}
          required={isDecline}
          isOpen={hasReason}
          hasFocus={isDecline || withNote}
          issue={refusal.issue}
        />
        {state.is === 'ready' &&
          (state.preview.mails.goes ? (
            <Checkbox label={texts.mail} checked={sendsMail} onChange={event => setSendsMail(event.currentTarget.checked)} />
          ) : (
            state.preview.mails.why_not && <p className="staff-hint">{state.preview.mails.why_not}</p>
          ))}
        {isUnfit && (
          <Alert color="yellow" role="alert" title={texts.warnTitle} icon={<Icon name="warning" />}>
            {refusal.warnings.map(warning => (
              <p key={warning}>{warning}</p>
            ))}
          </Alert>
        )}
        <Group justify="flex-end" className="decision-end">
          <Button variant="default" onClick={() => void close()}>
            {isGiven ? shared.close : isCancel ? texts.keep : shared.cancel}
          </Button>
          {!isGiven && (
            <Button
              ref={button}
              type="submit"
              data-autofocus={!(isDecline || withNote) || undefined}
              color={isDecline || isCancel ? 'red' : undefined}
              aria-busy={busy}
              aria-disabled={!isReady || busy}
              data-disabled={!isReady || undefined}
            >
              {isUnfit ? texts.anyway(yes) : yes}
            </Button>
          )}
        </Group>
      </form>
      {booking && moving?.to === 'time' && <MoveDialog page={page} booking={booking} onClose={stopMoving} />}
      {booking && moving?.to === 'space' && <SpaceDialog page={page} booking={booking} onClose={stopMoving} />}
    </StaffDialog>
  )
}
