import type { ReactNode } from 'react'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import type { Field } from '#engine/model/form.ts'
import type { FieldState, Run } from '#engine/run/run.ts'
import type { Value } from '#engine/model/values.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { SavedAnswers, StoredFile } from '#contract/portal/saved-answers.ts'
import type { FileBox, RunnerAccess, Unread } from '#fields/field-props.ts'
import type { CompanyFormats, RunEnd } from '#fields/runner-props.ts'
import type { FieldView } from './field-view.ts'
import type { OnReplaced } from './lookups-server.ts'
import type { OptionsLookup } from './lookups.ts'

/** One run through a form: the engine's run, and what only drawing needs (touched fields, files, the server's issues). */
export interface Visit {
  readonly form: PublishedForm
  readonly compiled: CompiledForm
  readonly run: Run
  readonly files: FileBox
  readonly host: RunnerAccess
  /** How the company writes dates and times, and where it is reached. */
  readonly formats: CompanyFormats
  /** What hidden fields were preset with, by mapField: by the address, or by the saved version that goes on. */
  readonly presets: Readonly<Record<string, string>>
  /** The IANA zone the run is evaluated with. */
  zone(): string
  fieldView(mapField: string): FieldView
  watch(mapField: string, listener: () => void): () => void
  /** The visitor changed an answer. */
  change(mapField: string, value: Value): void
  /** The visitor typed what cannot be read; undefined: it is being typed. */
  unread(mapField: string, unread: Unread | undefined): void
  /** What was typed into the server's HTML before the script ran. */
  restoreInput(typed: Readonly<Record<string, Value>>): void
  /** The visitor left the field: its validity may be shown. */
  leave(mapField: string): void
  /** Shows what is wrong with every field of a page that is shown now; one that appears later is untouched. */
  reveal(page: number): void
  /** What the server found wrong; each is shown until its answer changes. */
  setServerErrors(issues: Readonly<Record<string, string>>): void
  /** The drawn fields of a page whose answers do not hold, or cannot be read, in order. */
  ownIssuesOf(page: number): readonly string[]
  /** The same, and those that the server found wrong. */
  issuesOf(page: number): readonly string[]
  /**
   * From now on with the visitor's own clock and zone; the first render is the server's. Rules that ask for the time
   * are evaluated again each minute, and when the page comes back into view.
   * Called only once the question about a saved version is answered: nothing is looked up for a run before that.
   * @returns stop
   */
  start(): () => void
  /** Asks once more for the options of an API field. */
  retryOptions(mapField: string): void
  /** Somebody logged in: asks again for options that failed, or for all of them, where they may be another's. */
  refetchOptions(all: boolean): void
  /** Somebody logged in: what was not touched takes its default from their profile (P3.39). */
  prefillFrom(user: UserData): void
  /** Evaluates the rules that ask for the time once more: before answers are judged. */
  refreshClock(): void
  /** Something was typed or chosen since the start, or since it was last saved or sent. */
  isDirty(): boolean
  markClean(): void
  /** Calls back whenever the visitor changed an answer. @returns unsubscribe */
  watchInput(listener: () => void): () => void
  /** The server has these files now: they take the place of those that were chosen. */
  storeFiles(files: Readonly<Record<string, readonly StoredFile[]>>): void
  /** Tells widgets that the run is over, or goes on elsewhere. */
  end(how: RunEnd): void
  /** Tag of the language that `form` is in. */
  readonly language: string
  /** Tag of the language of one of the form's texts, where it has no translation into that of the form. */
  languageOf(text: string): string | undefined
  /** The same run goes on with the form in another language. */
  inLanguage(form: PublishedForm, language: string): Visit
  /** What staff see in place of a hidden field. */
  readonly renderHidden: VisitOptions['renderHidden']
}

export interface VisitOptions {
  /** Lines of the engine for the form's author. */
  readonly log: (line: string) => void
  /** What is drawn in place of a hidden field; for nobody but staff. */
  readonly renderHidden?: ((field: Field, state: FieldState) => ReactNode) | undefined
  /** Asks for the options of API fields in the server's place. */
  readonly lookUpOptions?: OptionsLookup | undefined
  /** The run begins with these answers; without them with those of the page's event, if there is one. */
  readonly restored?: SavedAnswers | undefined
  /** The bytes of files among them that are in this browser alone, by the key of their item. */
  readonly bytes?: ReadonlyMap<string, File> | undefined
  /** What stood typed in fields and is no answer, by mapField. */
  readonly unread?: ReadonlyMap<string, Unread> | undefined
  /** Those answers are neither sent nor saved. */
  readonly startsDirty?: boolean
  /** A source is not asked for this version any more: reported once, and again when the visitor asks for it. */
  readonly onReplaced?: OnReplaced | undefined
  /** What a run in an earlier version of the form leaves besides its answers. */
  readonly carriedOver?: CarriedOver | undefined
  /** Absent: nothing is held, and no page is turned. */
  readonly links?: SessionLinks | undefined
}

/** What a run asks of its session for its widgets. */
export interface SessionLinks {
  /** uuid of the run; '' in a preview. */
  runUid(): string
  /** From now on the run has another uuid. */
  endRun(): void
  /** Opens the page (index into the definition) of a field and puts the focus into it. */
  showField(page: number, mapField: string): void
}

/** A run goes on in a newer version of its form: what of the earlier one is no answer. */
export interface CarriedOver {
  /** Holds the bytes of the files that were chosen. */
  readonly files: FileBox
  /** What was typed and could not be read, by mapField. */
  readonly unread: ReadonlyMap<string, Unread>
  /** What changed, in words by mapField. */
  readonly issues: Readonly<Record<string, string>>
  readonly isDirty: boolean
}
