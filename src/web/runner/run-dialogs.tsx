import { useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { texts } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import type { Round } from './form-runner.tsx'
import { dropGuestAnswers } from './guest-store.ts'
import type { RunProps } from './one-run.tsx'
import { endRun, runUidOf } from './run-uid.ts'
import type { Tools } from './tools.ts'
import type { useOwner } from './use-owner.ts'
import type { Question } from './use-question.ts'
import type { Phase, Sending } from './use-sending.ts'
import type { Visit } from './visit.ts'

interface Props extends RunProps {
  readonly tools: Tools
  readonly visit: Visit
  readonly sending: Sending
  readonly question: Question
  readonly owner: ReturnType<typeof useOwner>
  readonly onAnswer: () => void
}

/** What a run asks and says besides the form: saved versions, saving, and what others did meanwhile. Part of the tools: nothing of it begins a run. */
export function RunDialogs(props: Props) {
  const { tools, round, newest, preview, visit, sending, question, owner, onAnother } = props
  const { phase } = sending
  const { form } = visit
  if (question.kind === 'open') return <Asking {...props} question={question} />
  if (owner.other && phase.kind !== 'sent') {
    const { owner: before, other: now, keep } = owner
    return <tools.OtherUserDialog now={now} before={before} onKeep={keep} onStartOver={() => onAnother(true)} />
  }
  if (phase.kind === 'notice') {
    const other = (newest === round.origin ? round.page : newest).form.saved_data
    const replaces = isOfSaved(round, sending) ? '' : (other?.saved_at ?? '')
    return (
      <tools.SaveNotice
        formats={round.page.company}
        replaces={replaces}
        onAcknowledge={() => void sending.save()}
        onClose={sending.dismiss}
      />
    )
  }
  if (phase.kind === 'saved') return <tools.SavedDialog form={form} preview={preview} onClose={sending.dismiss} />
  if (phase.kind === 'changed') return <Changed {...props} />
  if (phase.kind === 'replaced') return <Replaced {...props} phase={phase} />
  return null
}

function Asking({ tools, round, newest, visit, question, onAnswer, onLoad }: Props & { question: Question & { kind: 'open' } }) {
  const { saved } = question

  function startOver() {
    if (!newest.user.is_valid) dropGuestAnswers(round.page)
    endRun(round.page)
    runUidOf(round.page)
    onAnswer()
  }

  return (
    <tools.SavedQuestion
      formats={round.page.company}
      saved={saved}
      onStartOver={startOver}
      onLoad={() => onLoad(saved, visit.isTyped() ? tools.ownAnswers(visit, undefined, saved) : [])}
    />
  )
}

/** Is the user's saved version one of this run? */
function isOfSaved({ kept, carried }: Round, { savedAt }: Sending): boolean {
  return savedAt !== '' || (carried ? carried.saved : kept !== undefined)
}

function Replaced({ tools, round, visit, sending, phase, onCarry }: Props & { phase: Phase & { kind: 'replaced' } }) {
  const [busy, setBusy] = useState(false)
  const { page, kept } = round
  const { issues } = phase

  async function goOn() {
    setBusy(true)
    const newest = await tools.loadNewest(page, runUidOf(page))
    setBusy(false)
    if (!newest) return toastFailure(texts.replacedFailed)
    const { kept: taken, unread } = tools.carryOver(visit, kept ?? page.event, newest)
    onCarry(newest, taken, { files: visit.files, unread, issues, typed: visit.isTyped(), saved: isOfSaved(round, sending) })
  }

  return <tools.ReplacedDialog busy={busy} onGoOn={() => void goOn()} onClose={sending.dismiss} />
}

function Changed({ round, visit, sending, tools, onReplace }: Props) {
  const [busy, setBusy] = useState(false)

  async function load() {
    setBusy(true)
    const theirs = await tools.loadEvent(round.page.company)
    setBusy(false)
    if (theirs?.event) return onReplace(theirs, ownsOf(theirs))
    toastFailure(texts.openingFailed)
  }

  const ownsOf = ({ event }: FormPage) => (event ? tools.ownAnswers(visit, round.page.event, event) : [])
  return <tools.ChangedDialog busy={busy} onLoad={() => void load()} onClose={sending.dismiss} />
}
