import { accentVariables } from '#contract/portal/accent.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { directionOf } from '#engine/model/translate.ts'
import type { CalendarPart } from './mail-calendar.ts'
import { mailTexts as texts } from './mail-texts.ts'

/** A mail, but for who sends it to whom. */
export interface WrittenMail {
  /** One line. */
  readonly subject: string
  readonly text: string
  /** A whole document without scripts, pictures and anything that is loaded. */
  readonly html: string
  readonly calendar?: CalendarPart | undefined
  /** Address with which its receiver stops such mails by one press; absent: they cannot. */
  readonly stop?: string
}

/** Signs that no text needs, and that end a line or lead a program astray. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').toWellFormed()

/** Text as HTML, for elements and for attributes in quotes. */
export function escaped(text: string): string {
  return plain(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Words that are not the portal's: they have a direction of their own, and a language where it is another one. */
export function words(text: string, language: string): string {
  const tag = language === languageNow() ? '' : ` lang="${escaped(language)}"`
  return `<bdi${tag}>${escaped(text)}</bdi>`
}

const MAX_SUBJECT = 150
/** Signs that end a line, or turn around what follows, lead a mail program or its reader astray. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]+/gu

/** One line of at most 150 characters as people count them. */
export function subjectLine(text: string): string {
  const line = text.replaceAll(MISLEADING, ' ').replaceAll(/\s+/g, ' ').trim().toWellFormed()
  const letters = [...new Intl.Segmenter('en').segment(line.slice(0, MAX_SUBJECT * 16))].map(({ segment }) => segment)
  return letters.length <= MAX_SUBJECT
    ? line
    : `${letters
        .slice(0, MAX_SUBJECT - 1)
        .join('')
        .trimEnd()}…`
}

/** What stands beneath a mail: a sentence, or a link with what it does. */
export type SmallLine = string | { readonly label: string; readonly link: string }

/** Blocks of lines as the text of a mail, with what stands beneath it. */
export function plainMail(blocks: readonly (readonly string[])[], small: readonly SmallLine[]): string {
  const lines = small.map(line => plain(typeof line === 'string' ? line : `${line.label}: ${line.link}`))
  const all = [...blocks, ['-- ', ...lines]].filter(block => block.length > 0)
  return `${all.map(block => block.join('\n')).join('\n\n')}\n`
}

const [INK, DIM, PAPER, GROUND, RULE] = ['#1d2430', '#5b6472', '#ffffff', '#f3f4f6', '#dfe3e8']
const FONT = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** The styles of what stands in a mail: mail programs know no others than those of each element. */
export const STYLES = {
  title: `${FONT};font-size:22px;line-height:28px;color:${INK};margin:0 0 12px`,
  label: `${FONT};font-size:14px;line-height:20px;color:${DIM};font-weight:400`,
  value: `${FONT};font-size:14px;line-height:20px;color:${INK};word-break:break-word`,
  heading: `${FONT};font-size:16px;line-height:24px;color:${INK};margin:24px 0 0`,
  text: `${FONT};font-size:16px;line-height:24px;color:${INK};margin:0 0 16px`,
  small: `${FONT};font-size:12px;line-height:16px;color:${DIM};margin:4px 0 0`,
  rule: `border-top:1px solid ${RULE}`,
} as const

/** A link that looks like a button, in the colour of the company. */
export function button(link: string, text: string, companyAccent: string): string {
  const { accent, onAccent } = colorsOf(companyAccent)
  const style = `${FONT};display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;color:${onAccent};text-decoration:none`
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td bgcolor="${accent}" ` +
    `style="border-radius:6px;background:${accent}"><a href="${escaped(link)}" style="${style}">${escaped(text)}</a></td></tr></table>`
  )
}

interface MailFrame {
  readonly subject: string
  readonly company: string
  /** `#rrggbb` */
  readonly accent: string
  /** '': it stands in the body. */
  readonly heading: string
  /** HTML. */
  readonly body: readonly string[]
  /** What stands beneath, in small. */
  readonly small: readonly SmallLine[]
}

/** A whole document: one column on paper, drawn by tables. */
export function htmlMail({ subject, company, accent, heading, body, small }: MailFrame): string {
  const tag = languageNow()
  return [
    `<!doctype html><html lang="${tag}" dir="${directionOf(tag)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${GROUND}"><table ${TABLE} bgcolor="${GROUND}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${TABLE} bgcolor="${PAPER}" style="max-width:600px;background:${PAPER};border-top:4px solid ${colorsOf(accent).accent}"><tr><td style="padding:24px">`,
    `<p style="${STYLES.label};margin:0 0 8px"><bdi>${escaped(company)}</bdi></p>`,
    heading === '' ? '' : `<h1 style="${STYLES.title}">${escaped(heading)}</h1>`,
    ...body,
    `<table ${TABLE} style="margin:24px 0 0;${STYLES.rule}"><tr><td style="padding:8px 0 0">`,
    ...small.map(line => `<p style="${STYLES.small}">${smallLine(line)}</p>`),
    '</td></tr></table></td></tr></table></td></tr></table></body></html>',
  ].join('')
}

const smallLine = (line: SmallLine): string =>
  typeof line === 'string' ? escaped(line) : `<a href="${escaped(line.link)}" style="color:${DIM}">${escaped(line.label)}</a>`

function colorsOf(companyAccent: string): { readonly accent: string; readonly onAccent: string } {
  const { '--accent': accent = INK, '--accent-text': onAccent = PAPER } = accentVariables(companyAccent)
  return { accent, onAccent }
}

/** The way out of such mails; none where `stop` is ''. */
export const stopLines = (stop: string): readonly SmallLine[] => (stop === '' ? [] : [{ label: texts.stop.link, link: stop }])

/** Where replies go: not here. */
export const repliesLine = (from: string): string => texts.replies({ address: from })
