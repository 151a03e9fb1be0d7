import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedAnswers, Leftover, SavedData } from '#contract/portal/saved-answers.ts'
import { Html } from '#ui/html.tsx'
import { registerDebugState } from '../shell/debug-state.ts'
import { texts } from '../shell/texts.ts'
import { Filling } from './filling.tsx'
import type { Attempt } from './form-runner.tsx'
import { deleteGuestAnswers } from './guest-store.ts'
import { LanguageSelect, type LanguageChoice } from './language-select.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useSubmitChunk } from './load-submit-chunk.ts'
import { useGuestStore } from './use-guest-store.ts'
import { useRefetchAtLogin } from './use-refetch-at-login.ts'
import { useConfirmLeaving } from './use-confirm-leaving.ts'
import { useOwner } from './use-owner.ts'
import { usePrefillAtLogin } from './use-prefill-at-login.ts'
import { useRestorePrompt } from './use-restore-prompt.ts'
import { type Sending, useSending } from './use-sending.ts'
import { useVisit } from './use-language.ts'
import type { CarriedOver, Visit, VisitOptions } from './visit.ts'

/** What a preview shows to staff besides the form. */
export interface StaffPreviewProps extends Pick<VisitOptions, 'renderHidden' | 'lookUpOptions'> {
  /** A run has begun. */
  readonly onVisit: (visit: Visit) => void
}

export interface RunProps {
  readonly attempt: Attempt
  /** The page's data as it is now: somebody may have logged in or out since the run began. */
  readonly currentPage: FormPage
  readonly preview: boolean
  readonly staff: StaffPreviewProps | undefined
  readonly languageChoice: LanguageChoice
  /** A fresh run; `mayRestore`: for somebody else, who may have a saved version too. */
  readonly onAnother: (mayRestore: boolean) => void
  readonly onLoad: (restored: SavedData, enteredMeanwhile: readonly Leftover[]) => void
  /** The newest version of the edited submission takes the place of the one that was begun with. */
  readonly onReplace: (page: FormPage, enteredMeanwhile: readonly Leftover[]) => void
  /** The run goes on in the newest version of the form. */
  readonly onCarryOver: (page: FormPage, restored: SavedAnswers, carriedOver: CarriedOver) => void
  readonly onRedirect: ((page: string) => void) | undefined
}

/** One run, from its first page to what is said after the submit. */
export function OneRun(props: RunProps) {
  const { attempt, currentPage, preview, staff, languageChoice, onAnother, onRedirect } = props
  const { page, restored } = attempt
  const { event } = page
  const replaced = useRef<Sending['replaced']>(async () => {})
  const visit = useVisit(page, languageChoice.language, () => visitOptionsOf(props, issues => void replaced.current(issues)))
  const { form } = visit
  const [closed, setClosed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const [question, answer] = useRestorePrompt(page, attempt.mayRestore)
  const owner = useOwner(currentPage)
  usePrefillAtLogin(visit, page, owner.owner)
  const onDone = () => deleteGuestAnswers(page)
  const sending = useSending({ page, user: currentPage.user, visit, preview, onDone })
  useEffect(() => void (replaced.current = sending.replaced))
  const { phase } = sending
  const startAnswers = restored ?? event
  const loadedChunk = useSubmitChunk(owner.other !== undefined || startAnswers !== undefined)
  const chunk = question.kind === 'open' ? question.chunk : 'chunk' in phase ? phase.chunk : loadedChunk
  const done = phase.kind === 'sent' && closed
  const effectsEnabled = question.kind === 'resolved'
  const canSave = form.can_be_saved && currentPage.user.is_valid && event?.mode !== 'edit'

  useEffect(() => registerDebugState('run', () => ({ state: visit.run.state(), form: visit.run.form() })), [visit])
  useConfirmLeaving(visit, sending, preview)
  useRefetchAtLogin(visit, currentPage)
  // What somebody with an account began is never a guest's, also after a logout: the browser may be shared.
  const isGuests = [page.user, owner.owner, currentPage.user].every(user => !user.is_valid)
  useGuestStore(page, visit, effectsEnabled && isGuests && !event && !preview)
  useEffect(() => staff?.onVisit(visit), [staff, visit])

  useEffect(() => {
    if (attempt.number > 0 || done) title.current?.focus()
  }, [attempt.number, done])

  function answered() {
    // As long as the dialog is there nothing else can have the focus.
    flushSync(answer)
    title.current?.focus()
  }

  function close() {
    if (preview) return sending.dismiss()
    setClosed(true)
    if (form.redirect_page) onRedirect?.(form.redirect_page)
  }

  return (
    <div
      className={form.grid_mode ? 'run run-wide shell-sheet' : 'run shell-sheet'}
      lang={languageChoice.language}
      dir={directionOf(languageChoice.language)}
    >
      <LanguageSelect {...languageChoice} />
      {preview && <p className="run-note">{texts.previewBanner}</p>}
      <h1 ref={title} tabIndex={-1}>
        {form.title}
      </h1>
      {done ? (
        <phase.chunk.SubmittedWords
          form={form}
          edited={event?.mode === 'edit'}
          submitted={phase.submitted}
          onAnother={() => onAnother(false)}
        />
      ) : (
        <>
          {event && <p className="run-note">{noteOf(event)}</p>}
          {attempt.carriedOver && (
            <p className="run-note" lang="en">
              {texts.replacedNote}
            </p>
          )}
          {!preview && <OfflineBanner />}
          {form.intro && <Html html={form.intro} />}
          {startAnswers && loadedChunk && (
            <loadedChunk.UnappliedAnswers visit={visit} restored={startAnswers} enteredMeanwhile={attempt.enteredMeanwhile} />
          )}
          <Filling
            visit={visit}
            sending={sending}
            effectsEnabled={effectsEnabled}
            canSave={canSave}
            editing={event?.mode === 'edit'}
            isCarriedOver={attempt.carriedOver !== undefined}
          />
        </>
      )}
      {chunk && (
        <chunk.RunDialogs {...props} chunk={chunk} visit={visit} sending={sending} question={question} owner={owner} onAnswer={answered} />
      )}
      {phase.kind === 'sent' && !closed && (
        <phase.chunk.SuccessDialog
          form={form}
          edited={event?.mode === 'edit'}
          submitted={phase.submitted}
          preview={preview}
          onAnother={() => onAnother(false)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** A guest's loaded answers are on no server: they are as unsent as when they were typed. */
function visitOptionsOf(
  { attempt: { restored, carriedOver }, currentPage, preview, staff }: RunProps,
  onReplaced: VisitOptions['onReplaced'],
): VisitOptions {
  const startsDirty = carriedOver ? carriedOver.isDirty : restored !== undefined && !currentPage.user.is_valid
  return {
    log,
    renderHidden: staff?.renderHidden,
    lookUpOptions: staff?.lookUpOptions,
    restored,
    startsDirty,
    carriedOver,
    onReplaced: preview ? undefined : onReplaced,
  }
}

/** Not on the server, whose console is its log: lines quote what an author wrote. */
const log = typeof document === 'undefined' ? () => undefined : (line: string) => console.debug(line)

function noteOf({ mode, reference }: NonNullable<FormPage['event']>): string {
  return mode === 'edit' ? texts.editingRequest(reference) : texts.cloningRequest(reference)
}
