import { createTransport } from 'nodemailer'
import type { MailSetting } from './mail-setting.ts'
import type { DeliveryReason } from './reasons.ts'
import type { MailTransport, OutgoingMail, TransportResult } from './transport.ts'

const CONNECT_MS = 10_000
const GREETING_MS = 10_000
/** So long the mail server may say nothing. */
const SILENCE_MS = 30_000
/** A whole mail: well below the time after which another server takes its sender for dead. */
const MAIL_MS = 120_000

/** What nodemailer says of a mail that did not get through. */
interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  /** Of Node: `connect` where there was no connection. */
  readonly syscall?: string
  /** `CONNECT_TIMEOUT` where there was none in time. */
  readonly timeoutType?: string
}

/**
 * Hands mails to a mail server. What that says in words never gets further than this: it may name anything.
 * @param mailMs milliseconds for a whole mail
 */
export function smtpTransport(setting: MailSetting, log: (line: string) => void, mailMs = MAIL_MS): MailTransport {
  const { from } = setting
  const transport = transportOf(setting)
  const domain = from.slice(from.lastIndexOf('@') + 1)

  async function handOver(
    { id, name, to, replyTo, subject, text, html, calendar, stop = '' }: OutgoingMail,
    signal: AbortSignal,
  ): Promise<TransportResult> {
    await transport.sendMail({
      signal,
      messageId: `<${id}@${domain}>`,
      from: { name, address: from },
      to: { name: '', address: to },
      ...(replyTo !== '' && { replyTo: { name, address: replyTo } }),
      // What stands in a mail adds no receiver.
      envelope: { from, to: [to] },
      subject,
      text,
      html,
      // Its type names the method that stands in it: programs refuse it otherwise.
      ...(calendar && { icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.content } }),
      // One press in the mail program (RFC 8058).
      ...(stop !== '' && { list: { unsubscribe: stop } }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(stop !== '' && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    })
    return { is: 'sent' }
  }

  return {
    from,
    async send(mail) {
      // Its connection ends with it: a mail that is taken for late does not arrive beside its next try.
      const late = AbortSignal.timeout(mailMs)
      return handOver(mail, late).catch((error: SmtpError) => {
        const result = late.aborted ? again('timeout', false) : failureOf(error)
        log(`a mail was not taken: ${result.reason} (${[error.code, error.command, error.responseCode].filter(Boolean).join(' ')})`)
        return result
      })
    },
  }
}

/** nodemailer's own, with the times and the safety that every mail server gets. */
function transportOf({ host, port, tls, user, password, servername, dkim, logsIn = false }: MailSetting) {
  return createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'start',
    ignoreTLS: tls === 'never',
    // Else it goes without a login where none is asked for: by the leave of whoever else the mail server knows this server as.
    ...(user !== '' && { auth: { user, pass: password }, forceAuth: logsIn }),
    ...(servername !== undefined && { tls: { servername } }),
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    // Nothing that stands in a mail leads to a file or to another server.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** For the whole of it: an operator waits. */
const VERIFY_MS = 20_000

/** Connects to a mail server, safely where it has to be, and logs in; sends nothing. @returns why that fails; undefined: it does not */
export async function verifyMailServer(setting: MailSetting): Promise<DeliveryReason | undefined> {
  const late = new Promise<DeliveryReason>(resolve => setTimeout(resolve, VERIFY_MS, 'timeout').unref())
  const verified = transportOf(setting)
    .verify()
    .then(
      () => undefined,
      (error: SmtpError) => failureOf(error).reason,
    )
  return Promise.race([verified, late])
}

type Failure = Extract<TransportResult, { is: 'failed' }>

const again = (reason: Failure['reason'], isSure: boolean): Failure => ({ is: 'failed', reason, isFinal: false, isSure })
const unconnected = (failure: Failure): Failure => ({ ...failure, isConnected: false })

/** Only what a server says of this very mail is for good: a wrong password or certificate is an operator's to mend. */
export function failureOf({
  code = '',
  command = '',
  responseCode = 0,
  syscall = '',
  timeoutType = '',
}: Pick<SmtpError, 'code' | 'command' | 'responseCode' | 'syscall' | 'timeoutType'>): Failure {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return again('login', true)
  if (code === 'ETLS' || command === 'STARTTLS') return again('tls', true)
  if (responseCode >= 500 && command === 'MAIL FROM') return again('sender', true)
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return { is: 'failed', reason: 'refused', isFinal: true }
  if (responseCode >= 400) return again('busy', true)
  if (timeoutType === 'CONNECT_TIMEOUT') return unconnected(again('timeout', true))
  if (code === 'ETIMEDOUT') return again('timeout', false)
  const isUnconnected = code === 'EDNS' || syscall === 'connect'
  return isUnconnected ? unconnected(again('unreachable', true)) : again('unreachable', false)
}
