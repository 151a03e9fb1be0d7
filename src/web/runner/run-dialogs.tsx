import { useEffect, useEffectEvent } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { directionOf } from '#engine/model/translate.ts'
import { ChangedDialog, OtherUserDialog, ReplacedDialog, SavedDialog, SaveNotice } from './draft-dialogs.tsx'
import { DraftGoneDialog, OtherDraftDialog } from './other-draft-dialogs.tsx'
import { FieldNotes } from './field-notes/field-notes.tsx'
import { RestoreDialog } from './guest/restore-dialog.tsx'
import { resumeHolds } from './guest/resume-holds.ts'
import { QuestionPart } from './question/question-part.tsx'
import type { FormSession } from './session/session.ts'
import { otherDraftOf, otherUserOf, type RestorePrompt, type SessionState } from './session/state.ts'
import { enteredAnswers } from './unapplied-answers.ts'
import { whenText } from './when-text.ts'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
}

/**
 * What a run asks and says besides the form: saved versions, saving, what others did meanwhile, and what is said late at its fields. Part of
 * what loads late: nothing of it begins a run, and where no dialog is, there is no element that would move the end of the page.
 */
export function RunDialogs(props: Props) {
  // Drawn anew for each run.
  const resume = useEffectEvent(() => resumeHolds(props.state))
  useEffect(() => resume(), [])
  const tag = languageNow()
  const dialog = dialogOf(props)
  const question = props.state.attempt.page.event?.question
  return (
    <>
      <FieldNotes state={props.state} />
      {question && <QuestionPart {...props} question={question} />}
      {dialog && (
        <div lang={tag} dir={directionOf(tag)}>
          {dialog}
        </div>
      )}
    </>
  )
}

function dialogOf({ session, state }: Props) {
  const { prompt, phase, attempt, visit, preview, owner } = state
  const otherUser = otherUserOf(state)
  const dismiss = () => session.dispatch({ type: 'dismissed' })
  const loadNewest = () => session.dispatch({ type: 'newestPressed' })
  if (prompt.kind === 'open') return <RestorePromptDialog session={session} state={state} prompt={prompt} />
  if (otherUser && phase.kind !== 'sent') {
    const adopt = () => session.dispatch({ type: 'answersAdopted' })
    return <OtherUserDialog now={otherUser} before={owner} onKeep={adopt} onStartOver={() => session.startAnother(true)} />
  }
  if (phase.kind === 'notice') {
    const replaces = otherDraftOf(state)?.saved_at ?? ''
    return <SaveNotice formats={attempt.page.company} replaces={replaces} onAcknowledge={() => session.send('save')} onClose={dismiss} />
  }
  if (phase.kind === 'saved') return <SavedDialog form={visit.form} language={visit.language} preview={preview} onClose={dismiss} />
  const { isLoading: busy = false, failure = '' } = phase.kind === 'changed' || phase.kind === 'replaced' ? phase : {}
  const fetching = { busy, failure }
  if (phase.kind === 'changed' && phase.draft) {
    const save = () => session.send('save')
    if (phase.draft.saved_at === undefined) return <DraftGoneDialog onSave={save} onClose={dismiss} />
    const when = whenText(phase.draft.saved_at, attempt.page.company)
    return <OtherDraftDialog {...fetching} when={when} onLoad={loadNewest} onReplace={save} onClose={dismiss} />
  }
  if (phase.kind === 'changed') return <ChangedDialog {...fetching} onLoad={loadNewest} onClose={dismiss} />
  if (phase.kind === 'replaced') return <ReplacedDialog {...fetching} onGoOn={loadNewest} onClose={dismiss} />
  return null
}

function RestorePromptDialog({ session, state, prompt }: Props & { prompt: RestorePrompt & { kind: 'open' } }) {
  const { visit, attempt } = state
  return (
    <RestoreDialog
      formats={attempt.page.company}
      choices={prompt.choices}
      onStartOver={() => session.startOver()}
      onLoad={saved => session.load(saved, visit.isDirty() ? enteredAnswers(visit, undefined, saved) : [])}
    />
  )
}
