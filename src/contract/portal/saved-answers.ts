/** What the chosen options of API fields were called when they were chosen: mapField → value → label, where that is another text. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An answer that the newest version of a form has no field for any more: its label then, and its text. */
export interface Leftover {
  readonly label: string
  readonly text: string
}

export interface StoredFile {
  readonly uuid: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  readonly link: string
}

/** What a draft or an earlier submission puts into a run. `answers`: by mapField, as on the wire. */
export interface SavedAnswers {
  readonly answers: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly StoredFile[]>>
  /** By mapField; nothing of it is lost while the draft or submission is there. */
  readonly leftovers: Readonly<Record<string, Leftover>>
  /** Absent: none differs from its value. */
  readonly labels?: Labels
}

/** `form.saved_data`: the user's own draft of this form. */
export interface SavedData extends SavedAnswers {
  readonly saved_at: string
}

/** The earlier submission that is edited or cloned (P6.13). */
export interface EventData extends SavedAnswers {
  readonly event_id: string
  readonly mode: 'edit' | 'clone'
  readonly reference: string
  /** Raised by every edit; the runner sends the one it began with as `_event_version`, and a stale one gets 412. */
  readonly version: number
  /** Of an edit: its event details page, for who edits it. */
  readonly details_link?: string
}
