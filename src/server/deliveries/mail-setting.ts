import type { MailSetup } from '#contract/portal/outbox.ts'
import { isEmail } from '#fields/kit/contact.ts'

/** The mail server of the operator, and who mails come from. */
export interface MailSetting {
  readonly host: string
  readonly port: number
  /** `start`: plain first, and refused where it cannot be made safe; `always`; `never`: as the operator says, for a server in the same house. */
  readonly tls: 'always' | 'start' | 'never'
  /** '' for a server that asks for none. */
  readonly user: string
  readonly password: string
  /** E-mail address. */
  readonly from: string
}

const EXAMPLE = 'smtp://user:password@mail.example.com:587'

/**
 * `SMTP_URL` and `MAIL_FROM`; undefined: no mail leaves this server.
 * @throws Error with a sentence for the operator
 */
export function mailSettingFrom(env: Readonly<Record<string, string | undefined>>): MailSetting | undefined {
  const [address = '', from = ''] = [env['SMTP_URL'], env['MAIL_FROM']?.trim()]
  if (address === '') {
    if (from !== '') throw new Error('MAIL_FROM needs SMTP_URL: the mail server that mails go to.')
    return undefined
  }
  const url = URL.parse(address)
  // It holds a password: what is wrong is not repeated.
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !['', '/'].includes(url.pathname))
    throw new Error(`SMTP_URL must be an address like ${EXAMPLE}, or smtps:// for a server that is safe from the first byte.`)
  if (!isEmail(from))
    throw new Error(`SMTP_URL needs MAIL_FROM: the address that mails come from, like portal@example.com${from && `, not "${from}"`}.`)
  const wanted = url.searchParams.get('tls') ?? ''
  if (!['', 'never'].includes(wanted) || (wanted !== '' && url.protocol === 'smtps:'))
    throw new Error('SMTP_URL may end with ?tls=never after smtp:// alone, for a mail server in the same house that cannot do TLS.')
  const isSafe = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSafe ? 465 : 587) : Number(url.port),
    tls: isSafe ? 'always' : wanted === 'never' || isLoopback(url.hostname) ? 'never' : 'start',
    user: decoded(url.username),
    password: decoded(url.password),
    from,
  }
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new Error('User and password of SMTP_URL have to be written as in an address: % as %25, @ as %40.', { cause })
  }
}

/** How mails leave a server, as staff are shown it. */
export function mailSetup({ mail, publicUrl }: { readonly mail: MailSetting | undefined; readonly publicUrl: URL | undefined }): MailSetup {
  if (!mail) return { is: 'catches', from: '' }
  return { is: publicUrl ? 'sends' : 'no_public_url', from: mail.from }
}
