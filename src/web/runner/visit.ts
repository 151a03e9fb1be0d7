import type { ReactNode } from 'react'
import { compile } from '#engine/compile/compile.ts'
import type { Field } from '#engine/model/form.ts'
import type { FieldState, Run, RunState } from '#engine/run/run.ts'
import { startRun } from '#engine/run/start.ts'
import type { Value } from '#engine/model/values.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { SavedAnswers, StoredFile } from '#contract/portal/submissions.ts'
import type { FileBox, Host, Unread } from '#fields/field-props.ts'
import type { Formats } from '#engine/model/formats.ts'
import { createFileBox } from '#fields/kit/file-box-look.ts'
import { kinds } from '#fields/types.ts'
import { draw, type Drawn, unreadOf } from './drawn.ts'
import { eachMinute, fetchPatterns } from './effects.ts'
import { attributesOf, environmentOf } from './environment.ts'
import { itemOf, linksOf, presetsOf, valuesOf } from './kept.ts'
import { hostOf } from './host.ts'
import type { OnReplaced } from './lookups-server.ts'
import { lateLookUps } from './lookups-start.ts'
import type { LookUp } from './lookups.ts'
import { createMarks, type Mark } from './marks.ts'

/** One run through a form: the engine's run, and what only drawing needs (touched fields, files, the server's issues). */
export interface Visit {
  readonly form: PublishedForm
  readonly compiled: ReturnType<typeof compile>
  readonly run: Run
  readonly files: FileBox
  readonly host: Host
  /** How the company writes dates and times. */
  readonly formats: Formats
  /** What hidden fields were preset with, by mapField: by the address, or by the saved version that goes on. */
  readonly presets: Readonly<Record<string, string>>
  /** The IANA zone the run is evaluated with. */
  zone(): string
  drawn(mapField: string): Drawn
  watch(mapField: string, listener: () => void): () => void
  /** The visitor changed an answer. */
  change(mapField: string, value: Value): void
  /** The visitor typed what cannot be read; undefined: it was changed. */
  unread(mapField: string, unread: Unread | undefined): void
  /** What was typed into the server's HTML before the script ran. */
  takeOver(typed: Readonly<Record<string, Value>>): void
  /** The visitor left the field: its validity may be shown. */
  leave(mapField: string): void
  /** Shows what is wrong with every field of a page that is shown now; one that appears later is untouched. */
  reveal(page: number): void
  /** What the server found wrong; each is shown until its answer changes. */
  tell(issues: Readonly<Record<string, string>>): void
  /** The drawn fields of a page whose answers do not hold, or cannot be read, in order. */
  ownIssuesOf(page: number): readonly string[]
  /** The same, and those that the server found wrong. */
  issuesOf(page: number): readonly string[]
  /**
   * From now on with the visitor's own clock and zone; the first render is the server's. Rules that ask for the time
   * are evaluated again each minute, and when the page comes back into view. Gives the way to stop.
   * Called only once the question about a saved version is answered: nothing is looked up for a run before that.
   */
  wakeUp(): () => void
  /** Asks once more for the options of an API field. */
  retry(mapField: string): void
  /** Somebody logged in: asks again for options that failed, or for all of them, where they may be another's. */
  lookAgain(all: boolean): void
  /** Somebody logged in: what was not touched takes its default from their profile (P3.39). */
  prefillFor(user: UserData): void
  /** Evaluates the rules that ask for the time once more: before answers are judged. */
  keepTime(): void
  /** Something was typed or chosen since the start, or since it was last kept or sent. */
  isTyped(): boolean
  forgetTyped(): void
  /** Calls back whenever the visitor changed an answer. Gives the way to stop. */
  watchTyping(listener: () => void): () => void
  /** The server has these files now: they take the place of those that were chosen. */
  storeFiles(files: Readonly<Record<string, readonly StoredFile[]>>): void
  /** Tag of the language that `form` is in. */
  readonly language: string
  /** The same run goes on with the form in another language. */
  inLanguage(form: PublishedForm, language: string): Visit
  /** What staff see in place of a hidden field. */
  readonly hidden: VisitWorld['hidden']
}

export interface VisitWorld {
  /** Lines of the engine for the form's author. */
  readonly log: (line: string) => void
  /** What is drawn in place of a hidden field; for nobody but staff. */
  readonly hidden?: ((field: Field, state: FieldState) => ReactNode) | undefined
  /** Asks for the options of API fields in the server's place. */
  readonly lookUp?: LookUp | undefined
  /** The run begins with these answers; without them with those of the page's event, if there is one. */
  readonly kept?: SavedAnswers | undefined
  /** Those answers are neither sent nor saved. */
  readonly unsent?: boolean
  /** A source is not asked for this version any more: told once, and again when the visitor asks for it. */
  readonly onReplaced?: OnReplaced | undefined
  /** What a run in an earlier version of the form leaves besides its answers. */
  readonly carried?: Carried | undefined
}

/** A run goes on in a newer version of its form: what of the earlier one is no answer. */
export interface Carried {
  /** Holds the bytes of the files that were chosen. */
  readonly files: FileBox
  /** What was typed and could not be read, by mapField. */
  readonly unread: ReadonlyMap<string, Unread>
  /** What changed, in words by mapField. */
  readonly issues: Readonly<Record<string, string>>
  readonly typed: boolean
  /** The user's saved version is of this very run. */
  readonly saved: boolean
}

/** Starts a run as the server did: with its instant and zone (P5.33). */
export function startVisit(
  page: FormPage,
  { log, hidden, lookUp, kept = page.event, unsent = false, onReplaced, carried }: VisitWorld,
): Visit {
  let isReplaced = false
  const lookUps = lateLookUps(page, lookUp, issues => {
    if (!isReplaced) onReplaced?.(issues)
    isReplaced = true
  })
  const query = kept && kept !== page.event ? { ...page.query, ...presetsOf(page.form, kept.answers) } : page.query
  const env = environmentOf({ ...page, query }, log, lookUps.lent)
  const presets = presetsOf(page.form, query)
  const links = kept ? linksOf(kept) : new Map<string, string>()
  const files = createFileBox(item => links.get(item.key), carried?.files)
  const marks = createMarks(mapField => shown.drawn(mapField).status === 'invalid')
  const typingListeners = new Set<() => void>()
  /** The fields that were drawn as wrong. */
  const wrong = new Set<string>()
  let typed = unsent
  let shown = speak(page.form, kept && { typed: valuesOf(page.form, kept), applied: {} }, page.language)
  for (const [mapField, unread] of carried?.unread ?? []) {
    marks.typed(mapField, unread)
    marks.touch(mapField)
  }
  marks.tell(carried?.issues ?? {})
  return shown

  function type() {
    typed = true
    typingListeners.forEach(listener => listener())
  }

  /** The run with the form in one of its languages. */
  function speak(form: PublishedForm, state: RunState | undefined, language = form.language ?? 'en'): Visit {
    const compiled = compile(form, kinds)
    const run = startRun(compiled, env, state)
    const { host, wake } = hostOf(run, form, page.company.path)
    const fields = new Map(form.fields.flatMap(one => one.fields.map(field => [field.mapField, field])))
    const cache = new Map<string, { state: FieldState; mark: Mark; drawn: Drawn }>()

    function drawn(mapField: string): Drawn {
      const state = run.field(mapField)
      const mark = marks.of(mapField)
      const known = cache.get(mapField)
      if (known?.state === state && known.mark === mark) return known.drawn
      const fresh = draw(fields.get(mapField), state, mark, wrong.has(mapField))
      if (fresh.status === 'invalid') wrong.add(mapField)
      cache.set(mapField, { state, mark, drawn: fresh })
      return fresh
    }

    function issuesOf(page: number, isToo: (mark: Mark) => boolean): readonly string[] {
      const wrong = (form.fields[page]?.fields ?? []).filter(({ mapField }) => {
        const [state, mark] = [run.field(mapField), marks.of(mapField)]
        return state.shown && (state.issue !== '' || isToo(mark) || unreadOf(state, mark) !== undefined)
      })
      return wrong.map(field => field.mapField)
    }

    return {
      form,
      compiled,
      run,
      files,
      host,
      formats: page.company,
      presets,
      zone: () => env.timeZone,
      drawn,
      watch(mapField, listener) {
        const stops = [run.watch(mapField, listener), marks.watch(mapField, listener)]
        return () => stops.forEach(stop => stop())
      },
      change(mapField, value) {
        marks.typed(mapField)
        run.set(mapField, value)
        type()
      },
      unread(mapField, unread) {
        marks.typed(mapField, unread)
        if (unread) type()
      },
      takeOver(answers) {
        if (Object.keys(answers).length === 0) return
        run.setAll(answers)
        type()
      },
      leave: marks.touch,
      reveal(page) {
        for (const { mapField } of form.fields[page]?.fields ?? []) if (run.field(mapField).shown) marks.touch(mapField)
      },
      tell: marks.tell,
      ownIssuesOf: page => issuesOf(page, () => false),
      issuesOf: page => issuesOf(page, ({ told }) => told !== ''),
      wakeUp() {
        env.now = Date.now
        env.timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || page.timezone
        run.refresh()
        const patterns = compiled.needsRegex ? fetchPatterns(() => run.refresh()) : () => {}
        wake()
        const stops = [patterns, lookUps.start(run, compiled), compiled.needsClock ? eachMinute(() => run.refresh()) : () => {}]
        return () => stops.forEach(stop => stop())
      },
      retry(mapField) {
        isReplaced = false
        lookUps.retry(mapField)
      },
      lookAgain: lookUps.lookAgain,
      prefillFor(user) {
        env.user = attributesOf(user)
        run.refresh()
      },
      keepTime: () => void (compiled.needsClock && run.refresh()),
      isTyped: () => typed,
      forgetTyped: () => void (typed = false),
      watchTyping(listener) {
        typingListeners.add(listener)
        return () => void typingListeners.delete(listener)
      },
      storeFiles(stored) {
        for (const { uuid, link } of Object.values(stored).flat()) links.set(uuid, link)
        run.setAll(Object.fromEntries(Object.entries(stored).map(([mapField, list]) => [mapField, list.map(itemOf)])))
      },
      language,
      inLanguage: (other, tag) => (shown = speak(other, run.state(), tag)),
      hidden,
    }
  }
}
