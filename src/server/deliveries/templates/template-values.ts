import { own } from '#engine/model/json.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import type { MailContent } from '../mail-content.ts'
import { plain } from '../mail-frame.ts'
import { mailTexts } from '../mail-texts.ts'
import { ANSWER } from './placeholders.ts'
import { templateTexts as texts } from './template-texts.ts'

/** What stands in the place of a placeholder: lines of text, which may hold any sign, and the tag of their language. */
export interface TemplateValue {
  readonly lines: readonly string[]
  readonly language: string
}

/** Letters of all that is put into one mail: programs cut what is longer than 100 kB. */
const MAX_LETTERS = 24_000
/** In the place of what there is none of. */
export const NONE = '–'

/**
 * What stands in the place of each placeholder, in the language of the moment around the words of the form. Whoever is not to read what was typed
 * reads that it is not there (P10.54).
 */
export function templateValues(content: MailContent): (name: string) => TemplateValue {
  const { reference, form, title, company, requester, saved, when, before, answered, link, language } = content
  const portals = (...lines: string[]): TemplateValue => ({ lines, language: languageNow() })
  const forms = (...lines: string[]): TemplateValue => ({ lines, language })
  const all: Readonly<Record<string, () => TemplateValue>> = {
    reference: () => portals(reference),
    title: () => forms(title || form),
    form: () => forms(form),
    company: () => forms(company),
    requester: () => (answered ? forms(requester) : portals(texts.someone)),
    status: () => portals(statusOf(content)),
    saved: () => portals(saved),
    dates: () => portals(when),
    dates_before: () => portals(before.when),
    spaces: () => (content.spaces.length === 0 ? portals(mailTexts.noSpaces) : forms(...content.spaces)),
    spaces_before: () => forms(...before.spaces),
    link: () => portals(link),
  }
  let left = MAX_LETTERS
  return name => {
    const isAnswer = name.startsWith(ANSWER)
    const found = isAnswer
      ? answered
        ? forms(own(answered, name.slice(ANSWER.length)) ?? '')
        : portals(texts.withheld)
      : own(all, name)?.()
    const lines = (found?.lines ?? []).map(plain).filter(line => line.trim() !== '')
    const length = lines.join('').length
    if (lines.length === 0 || length > left) return portals(lines.length === 0 ? NONE : '…')
    left -= length
    return { lines, language: found?.language ?? language }
  }
}

type Happened =
  | 'received'
  | 'changed'
  | 'approved'
  | 'declined'
  | 'reopened'
  | 'cancelled'
  | 'confirmed'
  | 'moved'
  | 'removed'
  | 'saved'
  | 'written'
  | 'question'
  | 'answered'
  | 'freed'

const HAPPENED: Readonly<Record<MessageKind, Happened>> = {
  confirmation: 'received',
  changed: 'changed',
  approved: 'approved',
  declined: 'declined',
  reopened: 'reopened',
  cancelled: 'cancelled',
  new_link: 'received',
  booking_confirmed: 'confirmed',
  booking_moved: 'moved',
  booking_removed: 'removed',
  draft_reminder: 'saved',
  message: 'written',
  question: 'question',
  question_reminder: 'question',
  notice: 'received',
  notice_changed: 'changed',
  notice_cancelled: 'cancelled',
  notice_space: 'freed',
  notice_message: 'written',
  notice_answer: 'answered',
  notice_mention: 'written',
}

const statusOf = ({ kind, isCancelled }: Pick<MailContent, 'kind' | 'isCancelled'>): string =>
  texts[isCancelled && !isNotice(kind) ? 'cancelled' : HAPPENED[kind]]
