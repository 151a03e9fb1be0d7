import { randomUUID } from 'node:crypto'
import type { Outcome } from '#contract/answer.ts'
import { isEmail } from '#fields/kit/contact.ts'
import type { Company } from '../../company/company.ts'
import { htmlMail, plain, plainMail, repliesLine, STYLES, subjectLine, escaped } from '../mail-frame.ts'
import { mailTexts } from '../mail-texts.ts'
import { ownMailServerOf } from '../own-mail-server.ts'
import { type DeliveryReason, sentenceOf } from '../reasons.ts'
import { senderName } from '../sender.ts'
import type { MailTransport, OutgoingMail } from '../transport.ts'
import { tooMany } from '../../errors.ts'
import { fairQueue } from '../../fair-queue.ts'
import type { Services } from '../../http/services.ts'
import type { Portal } from '../../portal.ts'
import type { ReceivedSettings } from './received-settings.ts'

type Trial = Outcome<{ works: boolean }>

/** For the whole of it: somebody waits. */
const TRIAL_MS = 20_000
/** Trials at a time, of a server and of one company: each may take long. */
const [AT_ONCE, AT_ONCE_PER_COMPANY] = [6, 1]

const USED_UP = {
  person: 'You have sent many tests in this hour. Save the settings and see in the outbox what becomes of the mails, or try again later.',
  company:
    'Your company has sent many tests in this hour. Save the settings and see in the outbox what becomes of the mails, or try again later.',
} as const

const texts = mailTexts.test

/** What is said of this very address in place of what the outbox says. */
const OF_TRIAL: Partial<Record<DeliveryReason, string>> = {
  refused: 'The mail server refused your address for good.',
  busy: 'The mail server did not take the mail for now. Try again in a few minutes.',
}

/** Sends one mail to whoever asks for it, by settings that may not be saved. A failure is an answer too: it says what happened. */
export function mailTrials({ secrets, ownMailServers, config }: Pick<Services, 'secrets' | 'ownMailServers' | 'config'>) {
  const places = fairQueue(
    { all: AT_ONCE, ofParty: () => AT_ONCE_PER_COMPANY, mostWaiting: 0, mostWaitingOfParty: 0 },
    { tooMany: () => tooMany(5), late: () => tooMany(5) },
  )

  /** Of the operator where the company has none of its own; undefined: there is none. */
  async function transportOf(before: Company, { settings, password }: ReceivedSettings): Promise<MailTransport | undefined> {
    const stored = ownMailServerOf({ ...before, ...settings }, secrets)
    if (stored) return ownMailServers.transportOf({ ...stored, password: password ?? stored.password }, TRIAL_MS)
    if (!config.mail) return undefined
    const { smtpTransport } = await import('../smtp.ts')
    return smtpTransport(config.mail, () => undefined, TRIAL_MS)
  }

  return async (portal: Portal, before: Company, received: ReceivedSettings): Promise<Trial> => {
    const { issues, settings } = received
    const [issue] = Object.values(issues)
    if (issue !== undefined) return failed(issue, issues)
    const to = portal.user?.email.trim() ?? ''
    if (!isEmail(to)) return failed('Your account has no email address that a mail could go to.')
    const transport = await transportOf(before, received)
    if (!transport) return failed('No mail server is set up: enter one here, or ask an operator to set SMTP_URL.')
    const leave = places.tryEnter({ party: portal.company.id })
    if (!leave) throw tooMany(5, 'Another test of this company is still under way. Try again in a few seconds.')
    try {
      const usedUp = portal.user && (await portal.mailSettings.countTest(portal.user.id))
      if (usedUp) throw tooMany(3600, USED_UP[usedUp])
      const name = senderName({ ...portal.company, ...settings })
      const replyTo = settings.mail_reply_to
      const result = await transport.send(
        testMail({ name, to, replyTo, replies: replyTo || transport.from, accent: portal.company.accent }),
      )
      if (result.is === 'failed') return failed(OF_TRIAL[result.reason] ?? sentenceOf(result.reason))
      const hint = config.publicUrl ? '' : ' Other mails go only once an operator sets PUBLIC_URL: their links would lead nowhere.'
      return {
        success: true,
        message: [
          'The mail server took it.',
          `A test mail is on its way to ${to}. Where it does not arrive, look into your spam folder.${hint}`,
        ],
        data: { works: true },
      }
    } finally {
      leave()
    }
  }
}

const failed = (text: string, issues?: Readonly<Record<string, string>>): Trial => ({
  success: false,
  message: ['It does not work yet', text],
  data: { works: false },
  ...(issues && { issues }),
})

interface TestMail extends Pick<OutgoingMail, 'name' | 'to' | 'replyTo'> {
  /** Where replies go. */
  readonly replies: string
  readonly accent: string
}

function testMail({ name, to, replyTo, replies, accent }: TestMail): OutgoingMail {
  const [subject, text] = [subjectLine(texts.subject({ company: name })), texts.text({ company: name })]
  const small = [repliesLine(replies)]
  return {
    id: randomUUID(),
    name,
    to,
    replyTo,
    subject,
    text: plainMail([[texts.heading], [plain(text)]], small),
    html: htmlMail({
      subject,
      company: name,
      accent,
      heading: texts.heading,
      small,
      body: [`<p style="${STYLES.text}">${escaped(text)}</p>`],
    }),
  }
}
