import type { Field } from '#engine/model/form.ts'
import type { MessageKind } from '#contract/portal/outbox.ts'

/** The words of a company for the mails of a kind. */
export interface TemplateWords {
  /** Tag. */
  readonly language: string
  readonly subject: string
  /** Markdown. */
  readonly body: string
}

/** A mail that somebody sends themselves to see a template: what it is written of, in place of an event. */
export interface TemplateTest extends TemplateWords {
  readonly kind: MessageKind
  /** uuid of the form that it is of; null: of all forms. */
  readonly form: string | null
  /** uuid of the submission that it is tried with; null: a made-up one. */
  readonly submission: string | null
}

/** A field whose answer a template may name. */
export type TemplateField = Pick<Field, 'mapField' | 'type'>
