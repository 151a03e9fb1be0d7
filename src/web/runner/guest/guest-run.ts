import type { FileItem } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import type { Unread } from '#fields/field-props.ts'
import type { FileLoss } from '../../shell/kept-files.ts'

/** What a visitor's own browser keeps of a run that was not sent (P6.9). */
export interface StoredGuestRun {
  /** Milliseconds. */
  readonly at: number
  readonly version: number
  /** Index of the page it was left on, into the definition of that version. Absent in one of an earlier release. */
  readonly page?: number
  /** By mapField: label, text as on the wire, and as the form shows it where that is another one. */
  readonly answers: Readonly<Record<string, readonly [label: string, text: string, shown?: string]>>
  /** By mapField: label, and chosen files, whose bytes lie in the `FileStore`. An earlier release has names by label. */
  readonly files: Readonly<Record<string, readonly [label: string, items: readonly StoredFileItem[]] | string>>
  /** What stood typed and is no answer, by mapField: half a date, and what is said of it. Absent: nothing. */
  readonly drafts?: Readonly<Record<string, readonly [text: string, message: string]>> | undefined
  /** Of the user's draft that was loaded or saved in it. */
  readonly draftRevision?: number | undefined
}

/** `link`: the server has it; else this browser. */
export interface StoredFileItem extends FileItem {
  readonly link?: string | undefined
}

/** Kept answers as a saved version of the form. */
export interface GuestAnswers extends SavedData {
  /** Of their entry. */
  readonly key: string
  /** What stood typed and is no answer, by mapField. */
  readonly unread: ReadonlyMap<string, Unread>
  /** The bytes of the files that were stored, by the key of their item. */
  readonly bytes: ReadonlyMap<string, File>
  readonly lostFiles: readonly LostFile[]
}

export interface LostFile {
  readonly name: string
  readonly why: FileLoss
}

/** What there is to go on with. */
export interface FoundRuns {
  /** What was typed in tabs that are closed by now, the newest first. */
  readonly runs: readonly GuestAnswers[]
  /** The run of this very tab, which goes on without a question. */
  readonly own?: GuestAnswers
}

/** What was typed and chosen in this browser and not sent, in all tabs. */
export interface GuestRunStore {
  /** @param ownKey of this tab's entry; '' for none */
  find(page: FormPage, ownKey: string): Promise<FoundRuns>
  /**
   * Deletes what is too old, unreadable or too much, of whichever form, what another user of the company left, and the files that no entry names.
   * @returns what is left of closed tabs by key, the newest first
   */
  tidy(page: FormPage): Promise<readonly (readonly [key: string, run: StoredGuestRun])[]>
  /** Start Over: deletes these, with their files; a draft is none of them. */
  delete(choices: readonly SavedData[]): void
  /** Stores the files that an entry names and that are not there yet, and deletes those that no entry names any more. */
  storeFiles(key: string, bytesOf: (key: string) => File | undefined): Promise<void>
  deleteUnusedFiles(): Promise<void>
  /** What is typed could not be stored: the visitor hears of it, once. */
  reportUnkept(): Promise<void>
}
