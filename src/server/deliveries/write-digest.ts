import type { MessageKind } from '#contract/portal/outbox.ts'
import type { MailContent } from './mail-content.ts'
import { escaped, htmlMail, plain, plainMail, repliesLine, stopLines, STYLES, subjectLine, words, type WrittenMail } from './mail-frame.ts'
import { mailTexts as texts } from './mail-texts.ts'

/** Requests that are not listed, and where they are. */
interface Others {
  readonly count: number
  readonly link: string
}

/** Writes one mail about several requests, for somebody who would get the same notice of each, in the language of the moment. */
export function writeDigest(kind: MessageKind, contents: readonly [MailContent, ...MailContent[]], others: Others): WrittenMail {
  const [{ company, accent, from, stop }] = contents
  const count = contents.length + others.count
  const more = others.count > 0 ? texts.digest.more({ count: others.count }) : ''
  const { heading, first, why } = wordsOf(kind, count, company)
  const subject = subjectLine(heading)
  const small = [why, repliesLine(from), ...stopLines(stop)]
  const listed = contents.map(content => ({ ...content, name: `${content.title || content.form} (${content.reference})` }))
  const detailsOf = ({ title, form, requester, when }: MailContent) =>
    [title === '' ? '' : form, requester, when].filter(Boolean).map(plain)
  return {
    subject,
    text: plainMail(
      [
        [heading],
        [plain(first)],
        ...listed.map(one => [plain(one.name), ...detailsOf(one), one.link]),
        ...(more === '' ? [] : [[more, others.link]]),
      ],
      small,
    ),
    html: htmlMail({
      subject,
      company,
      accent,
      heading,
      small,
      body: [
        `<p style="${STYLES.text}">${escaped(first)}</p>`,
        ...listed.map(
          one =>
            `<p style="${STYLES.value};${STYLES.rule};margin:0;padding:8px 0"><a href="${escaped(one.link)}">${words(one.name, one.language)}</a>` +
            `${detailsOf(one)
              .map(detail => `<br>${words(detail, one.language)}`)
              .join('')}</p>`,
        ),
        more === '' ? '' : `<p style="${STYLES.text};margin:16px 0 0"><a href="${escaped(others.link)}">${escaped(more)}</a></p>`,
      ],
    }),
  }
}

function wordsOf(kind: MessageKind, count: number, company: string) {
  const { digest } = texts
  const why = digest.whyChange({ company })
  if (kind === 'notice_changed') return { heading: digest.changed({ count }), first: digest.firstChanged({ company }), why }
  if (kind === 'notice_cancelled') return { heading: digest.cancelled({ count }), first: digest.firstCancelled({ company }), why }
  if (kind === 'notice_space') return { heading: digest.freed({ count }), first: digest.firstFreed({ company }), why }
  const whyConversation = digest.whyConversation({ company })
  if (kind === 'notice_message')
    return { heading: digest.messages({ count }), first: digest.firstMessages({ company }), why: whyConversation }
  if (kind === 'notice_answer')
    return { heading: digest.answered({ count }), first: digest.firstAnswered({ company }), why: whyConversation }
  if (kind === 'notice_mention')
    return { heading: digest.mentions({ count }), first: digest.firstMentions({ company }), why: whyConversation }
  return { heading: digest.heading({ count }), first: digest.received({ company }), why: digest.why({ company }) }
}
