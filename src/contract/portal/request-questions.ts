import type { NamedPerson } from './submission-row.ts'

// Apart from the calls: what a form begins with names these too.

/** A field that a question names. */
export interface QuestionField {
  readonly map_field: string
  /** As its form calls it; that of mapField where the form has it no more. */
  readonly label: string
}

/** What waits for an answer, as staff see it (P8.112). */
export interface OpenQuestion {
  readonly uuid: string
  readonly text: string
  readonly fields: readonly QuestionField[]
  /** Null: whoever it was is gone. */
  readonly by: NamedPerson | null
  /** Instants. `remind_at`: when they are reminded, once; absent: they were (`reminded_at`), or are not. */
  readonly at: string
  readonly remind_at?: string
  readonly reminded_at?: string
}

/** The same for whoever sent the request (P8.113). */
export interface OwnQuestion {
  readonly uuid: string
  readonly text: string
  readonly fields: readonly QuestionField[]
  readonly at: string
  /** Address of the form, at the first of these fields; '' where it names none that there is still: it is answered by a message. */
  readonly edit_link: string
}

/** Of an edit that a question led to: `event_data.question` of the form's page (P8.114). */
export interface FormQuestion {
  readonly uuid: string
  readonly text: string
  /** mapFields of this version, in its order: to be marked, the first of them gone to. */
  readonly fields: readonly string[]
  /**
   * Only these can be changed, because the form is not open to be edited: all others stay as they were sent, whatever comes for them. The
   * edit says so by its part `_question`, the uuid: without it, it is refused as that of any form that is not open (410).
   */
  readonly only_these: boolean
}
