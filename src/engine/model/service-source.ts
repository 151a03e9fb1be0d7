import type { Field, Option } from './form.ts'

/** What the resource service is asked. */
export interface ServiceQuestion {
  /** Name of the tenant call. */
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A submission that is edited: what it has itself does not stand in its way. */
export interface EditedEvent {
  /** uuid. */
  readonly event_id: string
}

/** How a kind asks the resource service, and what it makes of the answer. Pure and total, whatever was answered. */
export interface ServiceSource<F extends Field = Field> {
  /**
   * Undefined: nothing can be asked with these answers of the fields that the kind `references`.
   * @param edited the submission that is edited
   */
  readonly question: (field: F, answers: Readonly<Record<string, string>>, edited: EditedEvent | undefined) => ServiceQuestion | undefined
  /** The options that an answer makes, the first of which is the field's answer. @param answer undefined: what was asked for is not there */
  readonly options: (answer: unknown) => readonly Option[]
}
