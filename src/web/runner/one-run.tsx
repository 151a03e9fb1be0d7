import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedAnswers, Leftover, SavedData } from '#contract/portal/submissions.ts'
import { Html } from '#ui/html.tsx'
import { registerDebugState } from '../shell/debug-state.ts'
import { texts } from '../shell/texts.ts'
import { Filling } from './filling.tsx'
import type { Round } from './form-runner.tsx'
import { dropGuestAnswers } from './guest-store.ts'
import { LanguageSelect, type Spoken } from './language-select.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useTools } from './tools.ts'
import { useGuestKeeping } from './use-guest-keeping.ts'
import { useLookAgain } from './use-look-again.ts'
import { useLeavingAsks } from './use-leaving-asks.ts'
import { useOwner } from './use-owner.ts'
import { usePrefillAtLogin } from './use-prefill-at-login.ts'
import { useQuestion } from './use-question.ts'
import { type Sending, useSending } from './use-sending.ts'
import { useVisit } from './use-language.ts'
import type { Carried, Visit, VisitWorld } from './visit.ts'

/** What a preview shows to staff besides the form. */
export interface StaffEyes extends Pick<VisitWorld, 'hidden' | 'lookUp'> {
  /** A run has begun. */
  readonly onVisit: (visit: Visit) => void
}

export interface RunProps {
  readonly round: Round
  /** The page's data as it is now: somebody may have logged in or out since the run began. */
  readonly newest: FormPage
  readonly preview: boolean
  readonly staff: StaffEyes | undefined
  readonly spoken: Spoken
  /** A fresh run; `asks`: for somebody else, who may have a saved version too. */
  readonly onAnother: (asks: boolean) => void
  readonly onLoad: (kept: SavedData, mine: readonly Leftover[]) => void
  /** The newest version of the edited submission takes the place of the one that was begun with. */
  readonly onReplace: (page: FormPage, mine: readonly Leftover[]) => void
  /** The run goes on in the newest version of the form. */
  readonly onCarry: (page: FormPage, kept: SavedAnswers, carried: Carried) => void
  readonly onRedirect: ((page: string) => void) | undefined
}

/** One run, from its first page to what is said after the submit. */
export function OneRun(props: RunProps) {
  const { round, newest, preview, staff, spoken, onAnother, onRedirect } = props
  const { page, kept } = round
  const { event } = page
  const replaced = useRef<Sending['replaced']>(async () => {})
  const visit = useVisit(page, spoken.language, () => worldOf(props, issues => void replaced.current(issues)))
  const { form } = visit
  const [closed, setClosed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const [question, answer] = useQuestion(page, round.asks)
  const owner = useOwner(newest)
  usePrefillAtLogin(visit, page, owner.owner)
  const onDone = () => dropGuestAnswers(page)
  const sending = useSending({ page, user: newest.user, visit, preview, onDone })
  useEffect(() => void (replaced.current = sending.replaced))
  const { phase } = sending
  const begunWith = kept ?? event
  const called = useTools(owner.other !== undefined || begunWith !== undefined)
  const tools = question.kind === 'open' ? question.tools : 'tools' in phase ? phase.tools : called
  const done = phase.kind === 'sent' && closed
  const awake = question.kind === 'answered'
  const canSave = form.can_be_saved && newest.user.is_valid && event?.mode !== 'edit'

  useEffect(() => registerDebugState('run', () => ({ state: visit.run.state(), form: visit.run.form() })), [visit])
  useLeavingAsks(visit, sending, preview)
  useLookAgain(visit, newest)
  // What somebody with an account began is never a guest's, also after a logout: the browser may be shared.
  const isGuests = [page.user, owner.owner, newest.user].every(user => !user.is_valid)
  useGuestKeeping(page, visit, awake && isGuests && !event && !preview)
  useEffect(() => staff?.onVisit(visit), [staff, visit])

  useEffect(() => {
    if (round.number > 0 || done) title.current?.focus()
  }, [round.number, done])

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
      lang={spoken.language}
      dir={directionOf(spoken.language)}
    >
      <LanguageSelect {...spoken} />
      {preview && <p className="run-note">{texts.previewBanner}</p>}
      <h1 ref={title} tabIndex={-1}>
        {form.title}
      </h1>
      {done ? (
        <phase.tools.SubmittedWords
          form={form}
          edited={event?.mode === 'edit'}
          submitted={phase.submitted}
          onAnother={() => onAnother(false)}
        />
      ) : (
        <>
          {event && <p className="run-note">{noteOf(event)}</p>}
          {round.carried && (
            <p className="run-note" lang="en">
              {texts.replacedNote}
            </p>
          )}
          {!preview && <OfflineBanner />}
          {form.intro && <Html html={form.intro} />}
          {begunWith && called && <called.AsidePanels visit={visit} kept={begunWith} mine={round.mine} />}
          <Filling
            visit={visit}
            sending={sending}
            awake={awake}
            canSave={canSave}
            editing={event?.mode === 'edit'}
            carried={round.carried !== undefined}
          />
        </>
      )}
      {tools && (
        <tools.RunDialogs {...props} tools={tools} visit={visit} sending={sending} question={question} owner={owner} onAnswer={answered} />
      )}
      {phase.kind === 'sent' && !closed && (
        <phase.tools.SuccessDialog
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
function worldOf({ round: { kept, carried }, newest, preview, staff }: RunProps, onReplaced: VisitWorld['onReplaced']): VisitWorld {
  const unsent = carried ? carried.typed : kept !== undefined && !newest.user.is_valid
  return { log, hidden: staff?.hidden, lookUp: staff?.lookUp, kept, unsent, carried, onReplaced: preview ? undefined : onReplaced }
}

/** Not on the server, whose console is its log: lines quote what an author wrote. */
const log = typeof document === 'undefined' ? () => undefined : (line: string) => console.debug(line)

function noteOf({ mode, reference }: NonNullable<FormPage['event']>): string {
  return mode === 'edit' ? texts.editingRequest(reference) : texts.cloningRequest(reference)
}
