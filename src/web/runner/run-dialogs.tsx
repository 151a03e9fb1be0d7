import { useState } from 'react'
import { loadEvent } from '../api/page.ts'
import { texts } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import { carryOver, loadNewest } from './carry-over.ts'
import { ChangedDialog, OtherUserDialog, ReplacedDialog, RestoreDialog, SavedDialog, SaveNotice } from './draft-dialogs.tsx'
import type { FormSession } from './session/session.ts'
import { isOfSavedRun, otherUserOf, type Phase, type RestorePrompt, type SessionState, startAnswersOf } from './session/state.ts'
import { enteredAnswers } from './unapplied-answers.ts'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
  /** The saved version is not to be loaded. */
  readonly onStartOver: () => void
}

/** What a run asks and says besides the form: saved versions, saving, and what others did meanwhile. Part of what loads late: nothing of it begins a run. */
export function RunDialogs({ session, state, onStartOver }: Props) {
  const { prompt, phase, attempt, currentPage, visit, preview, owner } = state
  const otherUser = otherUserOf(state)
  const dismiss = () => session.dispatch({ type: 'dismissed' })
  if (prompt.kind === 'open') return <RestorePromptDialog session={session} state={state} prompt={prompt} onStartOver={onStartOver} />
  if (otherUser && phase.kind !== 'sent') {
    const adopt = () => session.dispatch({ type: 'answersAdopted' })
    return <OtherUserDialog now={otherUser} before={owner} onKeep={adopt} onStartOver={() => session.startAnother(true)} />
  }
  if (phase.kind === 'notice') {
    const other = (currentPage === attempt.pageAtStart ? attempt.page : currentPage).form.saved_data
    const replaces = isOfSavedRun(state) ? '' : (other?.saved_at ?? '')
    return <SaveNotice formats={attempt.page.company} replaces={replaces} onAcknowledge={() => session.send('save')} onClose={dismiss} />
  }
  if (phase.kind === 'saved') return <SavedDialog form={visit.form} preview={preview} onClose={dismiss} />
  if (phase.kind === 'changed') return <Changed session={session} state={state} onClose={dismiss} />
  if (phase.kind === 'replaced') return <Replaced session={session} state={state} phase={phase} onClose={dismiss} />
  return null
}

function RestorePromptDialog({ session, state, prompt, onStartOver }: Props & { prompt: RestorePrompt & { kind: 'open' } }) {
  const { visit, attempt } = state
  const { saved } = prompt
  return (
    <RestoreDialog
      formats={attempt.page.company}
      saved={saved}
      onStartOver={onStartOver}
      onLoad={() => session.load(saved, visit.isDirty() ? enteredAnswers(visit, undefined, saved) : [])}
    />
  )
}

interface MeanwhileProps extends Omit<Props, 'onStartOver'> {
  readonly onClose: () => void
}

function Replaced({ session, state, phase, onClose }: MeanwhileProps & { phase: Phase & { kind: 'replaced' } }) {
  const [busy, setBusy] = useState(false)
  const { attempt, visit } = state

  async function goOn() {
    setBusy(true)
    const newest = await loadNewest(attempt.page, session.runUid())
    setBusy(false)
    if (!newest) return toastFailure(texts.replacedFailed)
    const { restored, unread } = carryOver(visit, startAnswersOf(attempt), newest)
    const { issues } = phase
    session.carryOver(newest, restored, { files: visit.files, unread, issues, isDirty: visit.isDirty(), isSaved: isOfSavedRun(state) })
  }

  return <ReplacedDialog busy={busy} onGoOn={() => void goOn()} onClose={onClose} />
}

function Changed({ session, state: { attempt, visit }, onClose }: MeanwhileProps) {
  const [busy, setBusy] = useState(false)
  const { page } = attempt

  async function load() {
    setBusy(true)
    const theirs = await loadEvent(page.company)
    setBusy(false)
    if (theirs?.event) return session.replaceEvent(theirs, enteredAnswers(visit, page.event, theirs.event))
    toastFailure(texts.openingFailed)
  }

  return <ChangedDialog busy={busy} onLoad={() => void load()} onClose={onClose} />
}
