import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { MailTrial, MailWords } from './mail-templates.shape.ts'
import type { CaughtMail, MailSetup, MessageKind } from './outbox.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'

/** Letters of a template, and placeholders in it. */
export const [MAX_SUBJECT, MAX_BODY, MAX_PLACEHOLDERS] = [300, 10_000, 100]
/** Templates of a company, with those of its forms. */
export const MAX_TEMPLATES = 1_000
/** Tests that one person sends themselves in an hour. */
export const MAX_TESTS_PER_HOUR = 20

/** Whose words a mail has: `own` are those that were saved for just this; `portal`: the product's. */
export type MailWordsOf = 'own' | 'company' | 'portal'

/** The mails of one kind in one language, as lists name them. */
export interface TemplateRow {
  readonly kind: MessageKind
  /** Tag. */
  readonly language: string
  readonly words: MailWordsOf
  /** Its editor. */
  readonly link: string
  /** When they were saved last: an instant, ISO 8601 UTC; only of its own. */
  readonly changed_at?: string
}

/** The form whose mails these are; absent: those of all forms of the company. */
interface OfTemplates {
  readonly form?: { readonly uuid: string; readonly name: string; readonly link: string }
}

/** `admin/settings/templates` and `admin/forms/{type}/{path}/templates`. */
export interface AdminMailTemplatesPage extends StaffShell, OfTemplates {
  readonly render: 'admin_mail_templates'
  /** By kind, and of each by language. */
  readonly templates: readonly TemplateRow[]
  readonly setup: MailSetup
}

/** What may stand between braces. */
export interface TemplatePlaceholder {
  /** Without its braces. */
  readonly name: string
  /** What stands there, in words. */
  readonly means: string
  /** `line`: anywhere in a line; `block`: between two empty lines of the text alone; `body`: anywhere in the text. */
  readonly stands: 'line' | 'block' | 'body'
}

/** The words of the mails of one kind in one language. */
export interface MailTemplate extends MailWords {
  readonly kind: MessageKind
  /** Tag. */
  readonly language: string
  /** Raised by every save, 1 before the first; If-Match carries it. */
  readonly version: number
  /** Whose words these are: without own ones it begins with those that such a mail has now. */
  readonly words: MailWordsOf
  /** Those that it has without own ones, and whose they are. */
  readonly fallback: MailWords & { readonly words: Exclude<MailWordsOf, 'own'> }
  readonly placeholders: readonly TemplatePlaceholder[]
  /** What is wrong with what was saved, as when a field is gone from the form: by `subject` and `body`. */
  readonly issues: Readonly<Record<string, string>>
  /** Guests may read what was typed: absent where that is a matter of each form. */
  readonly answers_to_guests?: boolean
  /** Language of what the portal itself says in these mails; '' where it speaks the language of the template. */
  readonly frame: string
}

/** A submission to try a template with. */
export interface TrialSubmission {
  readonly reference: string
  readonly form_name: string
  /** Instant, ISO 8601 UTC. */
  readonly submitted_at: string
}

/** `admin/settings/templates/{kind}-{language}`, and the same below a form. */
export interface AdminMailTemplatePage extends StaffShell, OfTemplates {
  readonly render: 'admin_mail_template'
  readonly template: MailTemplate
  /** The newest first, at most 50; others are named by their reference. */
  readonly submissions: readonly TrialSubmission[]
  readonly setup: MailSetup
}

/** A mail as its receiver would get it, with the words that were sent. */
export interface MailPreview {
  readonly mail: CaughtMail
  /** What it is about; absent: there is no submission yet, and this one is made up. */
  readonly submission?: TrialSubmission
  /** Its receiver reads what was typed. */
  readonly has_answers: boolean
}

export interface OfTemplate extends OfCompany {
  readonly kind: string
  /** Tag. */
  readonly language: string
}

const PATH = '/api/portal/:company/admin/mail-templates/:kind/:language/'
const FACTS = {
  needs: 'can_edit',
  query: { form: 'uuid of a form; absent: of all forms of the company' },
  headers: [],
} as const satisfies Partial<Call>

/**
 * Saves the words of these mails. Carries If-Match: "version", 1 before the first save; of another version 412 with what is there now. 422 with an
 * issue for `subject` and for `body` that cannot be sent, 409 where the company has too many.
 */
export const saveMailTemplate = call<OfTemplate, MailWords, Outcome<MailTemplate>>({
  ...FACTS,
  name: 'saveMailTemplate',
  method: 'PATCH',
  path: PATH,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  headers: ['If-Match'],
})

/** Takes them away: then these mails have the words that they had without. If-Match as when they are saved. */
export const resetMailTemplate = call<OfTemplate, undefined, Outcome<MailTemplate>>({
  ...FACTS,
  name: 'resetMailTemplate',
  method: 'DELETE',
  path: PATH,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  headers: ['If-Match'],
})

/** The mail with these words, which are not saved. 422 as `saveMailTemplate`, and with an issue `submission` where there is none of this reference. */
export const previewMailTemplate = call<OfTemplate, MailTrial, Outcome<MailPreview>>({
  ...FACTS,
  name: 'previewMailTemplate',
  method: 'POST',
  path: `${PATH}preview/`,
  effect: 'reads',
  rate: 'previewsPerMinute',
  body: 'json',
})

/** Sends it to the address of whoever presses, and to nobody else. 422 as `previewMailTemplate`; 429 after many in an hour. */
export const testMailTemplate = call<OfTemplate, MailTrial, Outcome>({
  ...FACTS,
  name: 'testMailTemplate',
  method: 'POST',
  path: `${PATH}test/`,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
})
