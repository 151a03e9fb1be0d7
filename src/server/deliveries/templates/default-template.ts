import { productLanguage } from '#contract/languages/product-language.ts'
import type { MailWords } from '#contract/portal/mail-templates.shape.ts'
import { isConversationMail, isDecisionMail, type MessageKind } from '#contract/portal/outbox.ts'
import { inLanguage } from '../../http/languages.ts'
import { mailTexts } from '../mail-texts.ts'
import { firstOf } from '../write-mail.ts'

/** Signs that keep what is filled in apart from words that run the other way: a placeholder needs none. */
const ISOLATES = /[\u2066-\u2069]/g

/** What the portal itself says in such a mail, written as a template, in the nearest of its languages. */
export const defaultTemplate = (kind: MessageKind, language: string): MailWords =>
  inLanguage(productLanguage([language]), () => {
    const subject = mailTexts[kind].subject({ title: '{title}', reference: '{reference}' })
    const first = firstOf({ kind, company: '{company}', reference: '{reference}', form: '{form}', saved: '{saved}' })
    const body = [
      `# ${mailTexts[kind].heading}`,
      first,
      ...(isConversationMail(kind) ? ['{message}'] : []),
      ...(isDecisionMail(kind) ? ['{reason}'] : []),
      '{details}',
      '{link}',
      '{answers}',
    ].join('\n\n')
    return { subject: subject.replaceAll(ISOLATES, ''), body: body.replaceAll(ISOLATES, '') }
  })
