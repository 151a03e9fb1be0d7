import { productLanguage } from '#contract/languages/product-language.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { WEBHOOK_FAILING_DAYS } from '#contract/portal/webhook-events.ts'
import { inLanguage } from '../http/languages.ts'
import type { Portal } from '../portal.ts'
import { button, escaped, htmlMail, plain, plainMail, repliesLine, STYLES, subjectLine, type WrittenMail } from './mail-frame.ts'
import { mailTexts as texts } from './mail-texts.ts'

/**
 * Writes the mail that a webhook was switched off, in the language of the only form that it hears of, else in English: the portal knows none of a person's
 * or a company's.
 * @param from where replies go @returns undefined once it is switched on again, or removed
 */
export async function composeWebhookOff(portal: WebhookPortal, id: string, from: string): Promise<WrittenMail | undefined> {
  const webhook = await portal.webhooks.find(id)
  if (!webhook || webhook.enabled) return undefined
  const language = webhook.form_id === null ? '' : await languageOf(portal, webhook.form_id)
  return inLanguage(productLanguage([language]), () => written(portal, webhook, from))
}

type WebhookPortal = Pick<Portal, 'company' | 'base' | 'forms' | 'webhooks'>

async function languageOf({ forms }: WebhookPortal, form: string): Promise<string> {
  const head = await forms.newest(form)
  const version = head && (await forms.version(head, head.version))
  return version?.content.language ?? ''
}

type SwitchedOff = NonNullable<Awaited<ReturnType<WebhookPortal['webhooks']['find']>>>

function written(portal: WebhookPortal, { id, name, url }: SwitchedOff, from: string): WrittenMail {
  const { heading, open, next, ...own } = texts.webhook_off
  const company = portal.company.display_name || portal.company.name
  const subject = subjectLine(own.subject({ name }))
  const first = own.first({ company, name, count: WEBHOOK_FAILING_DAYS })
  const link = linkTo(portal, `admin/settings/webhook/${id}`)
  // What stands behind its host may be a secret of the receiver.
  const host = URL.parse(url)?.host ?? ''
  const small = [own.why({ company }), repliesLine(from)]
  return {
    subject,
    text: plainMail([[heading], [plain(first)], [`${own.address}: ${plain(host)}`], [next], [`${open}:`, link]], small),
    html: htmlMail({
      subject,
      company,
      accent: portal.company.accent,
      heading,
      small,
      body: [
        `<p style="${STYLES.text}">${escaped(first)}</p>`,
        `<p style="${STYLES.value};margin:0 0 16px">${escaped(own.address)}: <bdi>${escaped(host)}</bdi></p>`,
        `<p style="${STYLES.text}">${escaped(next)}</p>`,
        button(link, open, portal.company.accent),
      ],
    }),
  }
}
