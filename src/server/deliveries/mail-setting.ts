import type { MailSetup } from '#contract/portal/outbox.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { type DkimSetting, dkimSettingFrom } from './dkim.ts'

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
  /** The name that its certificate has to bear; absent: `host`. */
  readonly servername?: string
  /** Its user logs in or no mail goes, also where the mail server asks for none. */
  readonly logsIn?: boolean
  /** Signs what is sent; absent: the mail server does, or nobody. */
  readonly dkim?: DkimSetting | undefined
}

const EXAMPLE = 'smtp://user:password@mail.example.com:587'

/**
 * `SMTP_URL`, `MAIL_FROM`, and what mails are signed with; undefined: no mail leaves this server.
 * @throws Error with a sentence for the operator
 */
export function mailSettingFrom(env: Readonly<Record<string, string | undefined>>): MailSetting | undefined {
  const [address = '', from = ''] = [env['SMTP_URL'], env['MAIL_FROM']?.trim()]
  if (address === '') {
    if (from !== '') throw new Error('MAIL_FROM needs SMTP_URL: the mail server that mails go to.')
    if (env['DKIM_DOMAIN']) throw new Error('DKIM_DOMAIN needs SMTP_URL: what goes by the mail server of a company is signed there.')
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
    dkim: dkimSettingFrom(env),
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

interface OperatorSetting {
  readonly mail: MailSetting | undefined
  readonly publicUrl: URL | undefined
}

/** How mails of a company leave a server, as its staff are shown it: by its own mail server, by that of the operator, or not at all. */
export function mailSetup(
  { mail, publicUrl }: OperatorSetting,
  company: { readonly smtp_host: string; readonly smtp_from: string },
): MailSetup {
  const from = company.smtp_host === '' ? mail?.from : company.smtp_from
  if (from === undefined) return { is: 'catches', from: '' }
  return { is: publicUrl ? 'sends' : 'no_public_url', from }
}
