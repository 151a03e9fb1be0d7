import type { MessageKind } from '#contract/portal/outbox.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { MailContent } from './mail-content.ts'
import type { WrittenMail } from './mail-frame.ts'
import type { TemplateWords } from './templates/template-words.ts'
import { writeTemplated } from './templates/write-templated.ts'
import { writeDigest } from './write-digest.ts'
import { writeMail } from './write-mail.ts'

interface WrittenOf {
  /** Of all deliveries that go in it. */
  readonly kind: MessageKind | undefined
  /** Requests of which it says no more than how many they are. */
  readonly others: number
}

/** What a mail says of one delivery. */
export interface MailToWrite {
  readonly content: MailContent
  /** Undefined: the words are those of the portal. */
  readonly template: TemplateWords | undefined
  /** Somebody tries a template: it says so. */
  readonly isTest: boolean
}

/** The mail of one delivery, or of several as a list, which has the words of the portal; undefined: of none. */
export function written(
  portal: Parameters<typeof linkTo>[0],
  [first, ...more]: readonly MailToWrite[],
  { kind, others }: WrittenOf,
): WrittenMail | undefined {
  if (!first || !kind) return undefined
  const { content, template, isTest } = first
  const stamp = new Date()
  const { stop } = content
  const list = { count: others, link: linkTo(portal, 'admin/submissions') }
  const mail =
    more.length > 0 || others > 0
      ? writeDigest(kind, [content, ...more.map(one => one.content)], list)
      : template
        ? writeTemplated(content, template, { stamp, isTest })
        : writeMail(content, stamp)
  return stop === '' ? mail : { ...mail, stop }
}
