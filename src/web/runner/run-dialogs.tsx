import { useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { texts } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import type { Attempt } from './form-runner.tsx'
import { deleteGuestAnswers } from './guest-store.ts'
import type { RunProps } from './one-run.tsx'
import { endRun, runUidOf } from './run-uid.ts'
import type { SubmitChunk } from './load-submit-chunk.ts'
import type { useOwner } from './use-owner.ts'
import type { RestorePrompt } from './use-restore-prompt.ts'
import type { Phase, Sending } from './use-sending.ts'
import type { Visit } from './visit.ts'

interface Props extends RunProps {
  readonly chunk: SubmitChunk
  readonly visit: Visit
  readonly sending: Sending
  readonly question: RestorePrompt
  readonly owner: ReturnType<typeof useOwner>
  readonly onAnswer: () => void
}

/** What a run asks and says besides the form: saved versions, saving, and what others did meanwhile. Part of what loads late: nothing of it begins a run. */
export function RunDialogs(props: Props) {
  const { chunk, attempt, currentPage, preview, visit, sending, question, owner, onAnother } = props
  const { phase } = sending
  const { form } = visit
  if (question.kind === 'open') return <RestorePromptDialog {...props} question={question} />
  if (owner.other && phase.kind !== 'sent') {
    const { owner: before, other: now, keepAnswers } = owner
    return <chunk.OtherUserDialog now={now} before={before} onKeep={keepAnswers} onStartOver={() => onAnother(true)} />
  }
  if (phase.kind === 'notice') {
    const other = (currentPage === attempt.pageAtStart ? attempt.page : currentPage).form.saved_data
    const replaces = isOfSavedRun(attempt, sending) ? '' : (other?.saved_at ?? '')
    return (
      <chunk.SaveNotice
        formats={attempt.page.company}
        replaces={replaces}
        onAcknowledge={() => void sending.save()}
        onClose={sending.dismiss}
      />
    )
  }
  if (phase.kind === 'saved') return <chunk.SavedDialog form={form} preview={preview} onClose={sending.dismiss} />
  if (phase.kind === 'changed') return <Changed {...props} />
  if (phase.kind === 'replaced') return <Replaced {...props} phase={phase} />
  return null
}

function RestorePromptDialog({
  chunk,
  attempt,
  currentPage,
  visit,
  question,
  onAnswer,
  onLoad,
}: Props & { question: RestorePrompt & { kind: 'open' } }) {
  const { saved } = question

  function startOver() {
    if (!currentPage.user.is_valid) deleteGuestAnswers(attempt.page)
    endRun(attempt.page)
    runUidOf(attempt.page)
    onAnswer()
  }

  return (
    <chunk.RestoreDialog
      formats={attempt.page.company}
      saved={saved}
      onStartOver={startOver}
      onLoad={() => onLoad(saved, visit.isDirty() ? chunk.enteredAnswers(visit, undefined, saved) : [])}
    />
  )
}

/** Is the user's saved version one of this run? */
function isOfSavedRun({ restored, carriedOver }: Attempt, { savedAt }: Sending): boolean {
  return savedAt !== '' || (carriedOver ? carriedOver.isSaved : restored !== undefined)
}

function Replaced({ chunk, attempt, visit, sending, phase, onCarryOver }: Props & { phase: Phase & { kind: 'replaced' } }) {
  const [busy, setBusy] = useState(false)
  const { page, restored } = attempt
  const { issues } = phase

  async function goOn() {
    setBusy(true)
    const newest = await chunk.loadNewest(page, runUidOf(page))
    setBusy(false)
    if (!newest) return toastFailure(texts.replacedFailed)
    const { restored: carried, unread } = chunk.carryOver(visit, restored ?? page.event, newest)
    onCarryOver(newest, carried, { files: visit.files, unread, issues, isDirty: visit.isDirty(), isSaved: isOfSavedRun(attempt, sending) })
  }

  return <chunk.ReplacedDialog busy={busy} onGoOn={() => void goOn()} onClose={sending.dismiss} />
}

function Changed({ attempt, visit, sending, chunk, onReplace }: Props) {
  const [busy, setBusy] = useState(false)

  async function load() {
    setBusy(true)
    const theirs = await chunk.loadEvent(attempt.page.company)
    setBusy(false)
    if (theirs?.event) return onReplace(theirs, enteredOf(theirs))
    toastFailure(texts.openingFailed)
  }

  const enteredOf = ({ event }: FormPage) => (event ? chunk.enteredAnswers(visit, attempt.page.event, event) : [])
  return <chunk.ChangedDialog busy={busy} onLoad={() => void load()} onClose={sending.dismiss} />
}
