import { isConversationMail, isNotice } from '#contract/portal/outbox.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { directionOf } from '#engine/model/translate.ts'
import { calendarOf } from './mail-calendar.ts'
import type { MailContent } from './mail-content.ts'
import {
  button,
  escaped,
  htmlMail,
  plain,
  plainMail,
  repliesLine,
  type SmallLine,
  stopLines,
  STYLES,
  subjectLine,
  words,
  type WrittenMail,
} from './mail-frame.ts'
import { mailTexts as texts } from './mail-texts.ts'
import { writtenHtml, writtenText } from './written-message.ts'

/**
 * Writes a mail about one request in the language of the moment, around the words of the form, with its calendar file.
 * @param stamp when that is written
 */
export function writeMail(content: MailContent, stamp: Date): WrittenMail {
  const { kind, title, form, reference } = content
  const subject = subjectLine(texts[kind].subject({ title: title || form, reference }))
  const parts = partsOf(content)
  return { subject, text: textOf(content, parts), html: htmlOf(content, parts, subject), calendar: calendarOf(content, stamp) }
}

/** A line of the list of what was sent. `isForms`: its values are not the portal's words. */
interface Line {
  readonly label: string
  readonly values: readonly string[]
  readonly isForms: boolean
}

/** What the portal itself says in a mail, and its list of what was sent. */
export interface WrittenParts {
  readonly heading: string
  readonly first: string
  readonly lines: readonly Line[]
  readonly open: string
  readonly small: readonly SmallLine[]
}

export function partsOf(content: MailContent): WrittenParts {
  const { kind, reference, form, title, requester, saved, when, spaces, before, link, isGuestLink, from, stop } = content
  const line = (label: string, values: readonly string[], isForms = false): readonly Line[] => {
    const said = values.filter(Boolean).map(plain)
    return said.length === 0 ? [] : [{ label, values: said, isForms }]
  }
  const hadSpaces = before.spaces.length > 0
  return {
    heading: texts[kind].heading,
    first: firstOf(content),
    lines: [
      ...line(texts.form, [form], true),
      ...line(texts.reference, [reference]),
      ...line(texts.event, [title], true),
      ...(isNotice(kind) ? line(texts.requester, [requester], true) : []),
      ...line(texts.saved, [saved]),
      ...line(texts.when, [when]),
      ...line(texts.whenBefore, [before.when]),
      ...(hadSpaces && spaces.length === 0 ? line(texts.spaces, [texts.noSpaces]) : line(texts.spaces, spaces, true)),
      ...line(texts.spacesBefore, before.spaces, true),
    ],
    open: link === '' ? '' : openOf(kind),
    small: [
      ...(link === '' && !isNotice(kind) ? [texts.confirmation.keepReference] : []),
      ...(isGuestLink ? [texts.keepLink] : []),
      whyOf(kind, form),
      repliesLine(from),
      ...stopLines(stop),
    ],
  }
}

type FirstOf = Pick<MailContent, 'kind' | 'company' | 'reference' | 'form' | 'saved'>

/** What it says at first. */
export function firstOf({ kind, company, reference, form, saved }: FirstOf): string {
  if (kind === 'draft_reminder') return texts.draft_reminder.first({ company, form, saved })
  if (kind === 'confirmation') return texts.confirmation.thanks({ company, reference })
  return kind === 'notice' ? texts.notice.received({ company, reference }) : texts[kind].first({ company, reference })
}

function openOf(kind: MailContent['kind']): string {
  if (kind === 'draft_reminder') return texts.draft_reminder.open
  if (isNotice(kind)) return texts.notice.open
  return isConversationMail(kind) ? texts.answerHere : texts.confirmation.open
}

function whyOf(kind: MailContent['kind'], form: string): string {
  if (kind === 'draft_reminder') return texts.draft_reminder.why
  if (!isNotice(kind)) return texts.confirmation.why
  if (isConversationMail(kind)) return texts.whyConversation({ form })
  return kind === 'notice' ? texts.notice.why({ form }) : texts.whyChange({ form })
}

function textOf(content: MailContent, { heading, first, lines, open, small }: WrittenParts): string {
  return plainMail(
    [
      [heading],
      [plain(first)],
      writtenText(content),
      reasonText(content),
      detailsText(lines),
      linkText(content.link, open),
      answersText(content),
    ],
    small,
  )
}

/** Why it was decided so, with its lines, and what happens next; nothing where nobody says it. */
export const reasonText = ({ reason, next }: MailContent): readonly string[] => [
  ...(reason.length > 0 ? [`${texts.reason}: ${reason.map(plain).join('\n  ')}`] : []),
  ...(next === '' ? [] : [plain(next)]),
]

/** The list of what was sent, a line each. */
export const detailsText = (lines: WrittenParts['lines']): readonly string[] =>
  lines.map(({ label, values }) => `${label}: ${values.join('\n  ')}`)

/** @param open '' where there is no link */
export const linkText = (link: string, open: string): readonly string[] => (open === '' ? [] : [`${open}:`, link])

/** What was typed; nothing where the receiver is not to read it. */
export function answersText({ answers, moreAnswers }: MailContent): readonly string[] {
  const more = moreAnswers > 0 ? [texts.moreAnswers({ count: moreAnswers })] : []
  return answers.length === 0 ? [] : [`${texts.answers}:`, ...answers.map(({ label, text }) => plain(`${label}: ${text}`)), ...more]
}

function htmlOf(content: MailContent, { heading, first, lines, open, small }: WrittenParts, subject: string): string {
  const { language, link, accent, company } = content
  return htmlMail({
    subject,
    company,
    accent,
    heading,
    small,
    body: [
      `<p style="${STYLES.text}">${escaped(first)}</p>`,
      writtenHtml(content),
      reasonHtml(content),
      detailsHtml(lines, language),
      open === '' ? '' : button(link, open, accent),
      answersHtml(content),
    ],
  })
}

/** The same. In whatever language staff wrote it: it has a direction of its own. */
export function reasonHtml({ reason, next }: MailContent): string {
  const lines = reason.map(line => `<bdi>${escaped(line)}</bdi>`).join('<br>')
  return [
    reason.length > 0 ? `<p style="${STYLES.label};margin:0">${escaped(texts.reason)}</p><p style="${STYLES.text}">${lines}</p>` : '',
    next === '' ? '' : `<p style="${STYLES.text}"><bdi>${escaped(next)}</bdi></p>`,
  ].join('')
}

/** The list of what was sent as a table. @param language of the form's words */
export function detailsHtml(lines: WrittenParts['lines'], language: string): string {
  const start = directionOf(languageNow()) === 'rtl' ? 'right' : 'left'
  const row = ({ label, values, isForms }: Line) =>
    `<tr><th scope="row" align="${start}" valign="top" style="${STYLES.label};padding:4px 8px">${escaped(label)}</th>` +
    `<td valign="top" style="${STYLES.value};padding:4px 8px">${values.map(value => (isForms ? words(value, language) : escaped(value))).join('<br>')}</td></tr>`
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${STYLES.rule}">${lines.map(row).join('')}</table>`
}

/** What was typed, beneath a heading. */
export function answersHtml({ answers, moreAnswers, language }: MailContent): string {
  return [
    answers.length > 0 ? `<h2 style="${STYLES.heading}">${escaped(texts.answers)}</h2>` : '',
    ...answers.map(
      ({ label, text }) =>
        `<p style="${STYLES.label};margin:12px 0 0">${words(label, language)}</p><p style="${STYLES.value};margin:0">${words(text, language)}</p>`,
    ),
    moreAnswers > 0 ? `<p style="${STYLES.small}">${escaped(texts.moreAnswers({ count: moreAnswers }))}</p>` : '',
  ].join('')
}
