import { inList } from '#contract/texts/in-list.ts'
import type { MailContent } from './mail-content.ts'
import { escaped, plain, STYLES, words } from './mail-frame.ts'
import { mailTexts as texts } from './mail-texts.ts'

/** What was written, with its lines, what it asks for, and what its files are called; nothing where the mail is about something else. */
export function writtenText({ written }: MailContent): readonly string[] {
  if (!written) return []
  const { who, lines, fields, files } = written
  return [
    ...(who === '' ? [] : [`${texts.from}: ${plain(who)}`]),
    // Further in than the words of the portal: nobody takes what somebody typed for these.
    ...lines.map(line => `  ${plain(line)}`.trimEnd()),
    ...(fields.length > 0 ? [`${texts.wanted}: ${inList(fields.map(plain))}`] : []),
    ...(files.length > 0 ? [`${texts.files}: ${inList(files.map(plain))}`] : []),
  ]
}

/** The same. In whatever language it was written: each line has a direction of its own. */
export function writtenHtml({ written, language }: MailContent): string {
  if (!written) return ''
  const { who, lines, fields, files } = written
  const named = (label: string, names: readonly string[]) =>
    names.length === 0
      ? ''
      : `<p style="${STYLES.label};margin:0 0 8px">${escaped(label)}: ${inList(names.map(name => words(name, language)))}</p>`
  const text = lines.map(line => `<bdi>${escaped(line)}</bdi>`).join('<br>')
  return [
    named(texts.from, who === '' ? [] : [who]),
    text === '' ? '' : `<blockquote style="${STYLES.text};border-left:3px solid;padding-left:12px" dir="auto">${text}</blockquote>`,
    named(texts.wanted, fields),
    named(texts.files, files),
  ].join('')
}
