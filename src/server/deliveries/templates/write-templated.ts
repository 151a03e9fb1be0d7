import { own } from '#engine/model/json.ts'
import { directionOf } from '#engine/model/translate.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { calendarOf } from '../mail-calendar.ts'
import type { MailContent } from '../mail-content.ts'
import { button, escaped, htmlMail, plain, plainMail, subjectLine, type WrittenMail } from '../mail-frame.ts'
import { answersHtml, answersText, detailsHtml, detailsText, linkText, partsOf, reasonHtml, reasonText } from '../write-mail.ts'
import { writtenHtml, writtenText } from '../written-message.ts'
import { partsOfText } from './placeholders.ts'
import { type RenderedBody, renderBody, styledHtml, textOfHtml } from './render-body.ts'
import { templateTexts as texts } from './template-texts.ts'
import type { TemplateWords } from './template-words.ts'
import { NONE, type TemplateValue, templateValues } from './template-values.ts'

interface WriteOptions {
  /** When it is written. */
  readonly stamp: Date
  /** It says so itself. */
  readonly isTest?: boolean
}

/**
 * Writes a mail about one request with the words of a company, in the frame of the portal: what stands beneath, why one gets it and where replies go, is
 * there whatever the template says. What is put in is text, in HTML too: nothing in it is read as Markdown, leads anywhere or ends a line of the head.
 */
export function writeTemplated(content: MailContent, template: TemplateWords, { stamp, isTest = false }: WriteOptions): WrittenMail {
  const valueOf = templateValues(content)
  const written = partsOfText(template.subject).map(part => ('text' in part ? part.text : valueOf(part.name).lines.join('; ')))
  const subject = subjectLine(isTest ? texts.testSubject({ subject: written.join('') }) : written.join(''))
  const parts = partsOf(content)
  const small = isTest ? [texts.testWhy, ...parts.small] : parts.small
  const body = renderBody(template.body)
  const { company, accent } = content
  return {
    subject: subject || content.reference,
    text: plainMail(textBlocks(content, body), small),
    html: htmlMail({ subject, company, accent, heading: '', small, body: [htmlBody(content, template, body)] }),
    calendar: calendarOf(content, stamp),
  }
}

function textBlocks(content: MailContent, body: RenderedBody): readonly (readonly string[])[] {
  const valueOf = templateValues(content)
  const { lines, open } = partsOf(content)
  const blocks: Readonly<Record<string, () => readonly string[]>> = {
    message: () => writtenText(content),
    reason: () => reasonText(content),
    details: () => detailsText(lines),
    answers: () => answersText(content),
    link: () => linkText(content.link, open),
  }
  const [alone, any] = [new RegExp(`^${body.sign}$`), new RegExp(body.sign, 'g')]
  const nameAt = (place: string) => body.names[Number(place)] ?? ''
  return textOfHtml(body.html).map(paragraph => {
    const [, place] = alone.exec(paragraph) ?? []
    const block = place === undefined ? undefined : own(blocks, nameAt(place))
    if (block) return block()
    const shown = (name: string) => (name !== 'link' && own(blocks, name) ? '' : valueOf(name).lines.join('\n'))
    return paragraph.split('\n').map(line => plain(line).replaceAll(any, (_sign, place: string) => shown(nameAt(place))))
  })
}

function htmlBody(content: MailContent, { language }: TemplateWords, body: RenderedBody): string {
  const valueOf = templateValues(content)
  const { lines, open } = partsOf(content)
  const isOther = language.toLowerCase() !== languageNow()
  const inFrame = (html: string, tag: string) =>
    isOther && html !== '' ? `<div lang="${escaped(tag)}" dir="${directionOf(tag)}">${html}</div>` : html
  const blocks: Readonly<Record<string, () => string>> = {
    message: () => writtenHtml(content),
    reason: () => reasonHtml(content),
    details: () => detailsHtml(lines, content.language),
    answers: () => answersHtml(content),
    link: () => (open === '' ? '' : button(content.link, open, content.accent)),
  }
  // What stands in a tag was refused when it was saved: whatever is there all the same leads nowhere.
  const safe = body.html.replaceAll(/<[^<>]*>/g, tag => tag.replaceAll(new RegExp(body.sign, 'g'), ''))
  const either = new RegExp(`<p style="[^"]*">\\s*${body.sign}\\s*</p>|${body.sign}`, 'g')
  const html = styledHtml(safe).replaceAll(either, (found, alone: string | undefined, inLine: string | undefined) => {
    const name = body.names[Number(alone ?? inLine)] ?? ''
    const block = own(blocks, name)
    if (alone !== undefined && block) return inFrame(block(), languageNow())
    const shown = name === 'link' ? inlineLink(content.link) : block ? '' : valueHtml(valueOf(name), language)
    return alone === undefined ? shown : found.replace(new RegExp(body.sign), () => shown)
  })
  return inFrame(html, language)
}

const inlineLink = (link: string): string => (link === '' ? NONE : `<a href="${escaped(link)}">${escaped(link)}</a>`)

/** With a direction of their own, and a language where it is another one than that of the words around. */
function valueHtml({ lines, language }: TemplateValue, around: string): string {
  const tag = language.toLowerCase() === around.toLowerCase() ? '' : ` lang="${escaped(language)}"`
  return lines.map(line => `<bdi${tag}>${escaped(line)}</bdi>`).join('<br>')
}
