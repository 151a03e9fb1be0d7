import type { Field, Option } from '#engine/model/form.ts'
import type { FieldState } from '#engine/run/run.ts'
import type { Formats } from '#engine/model/formats.ts'

/** How the company writes dates and times, and where it is reached: '' or absent where it has none. */
export interface CompanyFormats extends Formats {
  readonly phone?: string
  readonly website?: string
}

/**
 * `left`: the page goes away (it may come back). `cleared`: it is given up, or another run begins, blank or with a saved version. `continued`: the same
 * run goes on, in a newer version of its form. `submitted`: the server has it.
 */
export type RunEnd = 'left' | 'cleared' | 'continued' | 'submitted'

/** Another field, as far as a widget may know it. */
export interface FieldSummary {
  /** As its author made it. */
  readonly field: Field
  readonly label: string
  /** Its place among the shown pages, from 1; 0: it is not shown. */
  readonly page: number
  readonly shown: boolean
  readonly filled: boolean
  /** Its answer holds, or there is none and none is needed. */
  readonly valid: boolean
  /** What is wrong with it, or ''. */
  readonly message: string
  /** What stands at the field: also what the server found wrong. */
  readonly shownMessage: string
  /** Those that it has now; none where it has no options. */
  readonly options: readonly Option[]
  /** `pending`: they are on their way, what stands there may still change, and what they bring for other fields has not come. */
  readonly fetch?: FieldState['fetch']
  /** The largest answer that it may have, as on the wire; '' or absent: any. */
  readonly max?: string
}

export interface SpaceChangesWatch {
  /** uuids; none: all of the company. Others may be told too. */
  readonly buildings?: readonly string[]
  /** Something was taken or freed in these spaces (uuids). */
  onChanged(spaces: readonly string[]): void
  /** Nobody knows what changed meanwhile: read them anew. */
  onReset(): void
  /** The server can be reached again, after it could not. What changed meanwhile is reported separately. */
  onBack?(): void
}

/** Says the answer of one field in a run in words. */
export interface AnswerReader {
  /** Calls back when they are others. @returns unsubscribe */
  readonly subscribe: (listener: () => void) => () => void
  /** undefined: not known, or not yet. */
  readonly texts: () => readonly string[] | undefined
  /** Of an answer that names spaces: those of them that are known by more than their uid. */
  readonly spaces?: () => readonly SpaceInWords[]
}

/** A space of an answer: `Ballroom, Hudson House, floor 2, Theatre`. */
export interface SpaceInWords {
  readonly uid: string
  readonly text: string
}
