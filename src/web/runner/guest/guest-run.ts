import type { FileItem } from '#engine/model/values.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'

/** Why a chosen file could not be stored: no room, no longer to be read, no storage. */
export type FileLoss = 'full' | 'unread' | 'refused'

/** What a guest's own browser keeps of a run that was not sent (P6.9). */
export interface StoredGuestRun {
  /** Milliseconds. */
  readonly at: number
  readonly version: number
  /** Index of the page it was left on, into the definition of that version. Absent in one of an earlier release. */
  readonly page?: number
  /** By mapField: label, text as on the wire, and as the form shows it where that is another one. */
  readonly answers: Readonly<Record<string, readonly [label: string, text: string, shown?: string]>>
  /** By mapField: label, and chosen files, whose bytes lie in the `FileStore`. An earlier release has names by label. */
  readonly files: Readonly<Record<string, readonly [label: string, items: readonly FileItem[]] | string>>
}

/** A guest's answers as a saved version of the form. */
export interface GuestAnswers extends SavedData {
  /** Of their entry. */
  readonly key: string
  /** The bytes of the files that were stored, by the key of their item. */
  readonly bytes: ReadonlyMap<string, File>
  readonly lostFiles: readonly LostFile[]
}

export interface LostFile {
  readonly name: string
  readonly why: FileLoss
}

/** Files by the key of their item, or why there is none. Rejects where the browser refuses it. */
export interface FileStore {
  get(key: string): Promise<File | FileLoss | undefined>
  put(key: string, value: File | FileLoss): Promise<void>
  keys(): Promise<readonly string[]>
  delete(key: string): Promise<void>
}

/** What guests typed and chose in this browser, in all tabs. */
export interface GuestRunStore {
  /** What was typed in tabs that are closed by now, the newest first. */
  find(page: FormPage): Promise<readonly GuestAnswers[]>
  /**
   * Deletes what is too old, unreadable or too much, of whichever form, and the files that no entry names.
   * @returns what is left of closed tabs by key, the newest first
   */
  tidy(): Promise<readonly (readonly [key: string, run: StoredGuestRun])[]>
  /** Start Over: deletes these, with their files. */
  delete(runs: readonly GuestAnswers[]): void
  /** Stores the files that an entry names and that are not there yet, and deletes those that no entry names any more. */
  storeFiles(key: string, bytesOf: (key: string) => File | undefined): Promise<void>
  deleteUnusedFiles(): Promise<void>
  /** What is typed could not be stored: the visitor hears of it, once. */
  reportUnkept(): Promise<void>
}
