import type { FileItem } from '#engine/model/values.ts'
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
  /** What stood typed and is no answer, by mapField: half a date, and what is said of it; '' where it was being typed. Absent: nothing. */
  readonly drafts?: Readonly<Record<string, Unread>>
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
