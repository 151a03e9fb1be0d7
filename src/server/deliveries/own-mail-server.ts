import { isIP } from 'node:net'
import { type Allowed, isAllowed } from '../outbound/allowed.ts'
import { concurrencyLimits } from '../outbound/concurrency-limits.ts'
import { OutboundFailure } from '../outbound/failure.ts'
import { findSmtpAddresses, isSmtpPort, parseSmtpTarget } from '../outbound/smtp-target.ts'
import { resolveNames } from '../outbound/resolve-names.ts'
import type { Resolve } from '../outbound/target.ts'
import { SMTP_PASSWORD } from '../secrets/columns.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { MailSetting } from './mail-setting.ts'
import { isLoopback, operatorsRelay } from './operators-relay.ts'
import type { DeliveryReason } from './reasons.ts'
import type { MailTransport, OutgoingMail, TransportResult } from './transport.ts'

/** A company's own mail server, as somebody entered it. */
export interface OwnMailServer {
  /** uuid of the company. */
  readonly company: string
  readonly host: string
  readonly port: number
  readonly user: string
  /** undefined: no key opens it any more. */
  readonly password: string | undefined
  /** The address that mails come from. */
  readonly from: string
}

export interface OwnMailServerParts {
  readonly allowed: Allowed
  readonly resolve?: Resolve
  /** Name or address of the operator's mail server; absent: there is none. */
  readonly relay?: string | undefined
  readonly log: (line: string) => void
}

/** What of a company says which mail server it has. */
export interface SendingCompany {
  readonly id: string
  readonly smtp_host: string
  readonly smtp_port: number
  readonly smtp_user: string
  readonly smtp_password_sealed: Uint8Array | null
  readonly smtp_from: string
}

/** What of it says where it leads. */
type Found = Pick<OwnMailServer, 'company' | 'host' | 'port' | 'user'>

/** The own mail server of a company; undefined: it has none. */
export function ownMailServerOf(company: SendingCompany, secrets: Secrets): OwnMailServer | undefined {
  const { id, smtp_host: host, smtp_port: port, smtp_user: user, smtp_password_sealed: sealed, smtp_from: from } = company
  if (host === '') return undefined
  return {
    company: id,
    host,
    port,
    user,
    password: sealed === null ? '' : secrets.open(sealed, { company: id, column: SMTP_PASSWORD }),
    from,
  }
}

/** Each company has one look-up at a time, and a mail waits for it so long. */
const LOOK_UP_MS = 10_000
/** Addresses of one name that are tried, one after the other, while none of them takes a connection. */
const MAX_ADDRESSES = 3
const MAIL_MS = 120_000

/** What is an operator's to mend at their mail server is the company's at its own. */
const OWN_REASONS: Partial<Record<DeliveryReason, DeliveryReason>> = {
  unreachable: 'own_unreachable',
  timeout: 'own_timeout',
  login: 'own_login',
  tls: 'own_tls',
  sender: 'own_sender',
}

const failed = (reason: DeliveryReason): TransportResult => ({ is: 'failed', reason, isFinal: false, isSure: true })

/**
 * Sends by the own mail servers of companies, through the same door as every request to another system: the name is looked up and checked once, and the
 * connection goes to the address that was checked, under the name that its certificate has to bear. Safe or not at all, but on this very machine.
 */
export function ownMailServers({ allowed, relay, log, ...parts }: OwnMailServerParts) {
  const { resolve = resolveNames(allowed, relay === undefined ? [] : [relay]) } = parts
  const lookUps = concurrencyLimits(1)
  const operators = operatorsRelay({ host: relay, resolve })

  /** Its addresses, and whether it is the operator's and nobody logs in there: nothing is sent by it then. */
  async function findIn({ company, host, port, user }: Found): Promise<{ addresses: readonly string[]; isOperators: boolean }> {
    const target = parseSmtpTarget(host, port)
    if (!target || !isSmtpPort(target, port, allowed)) throw new OutboundFailure('url', 'This is no mail server')
    const late = AbortSignal.timeout(LOOK_UP_MS)
    const release = await lookUps.take(company, late)
    const found = findSmtpAddresses(target, { allowed, resolve }, late)
      .then(async addresses => ({
        addresses,
        isOperators: user === '' && !isAllowed(allowed, target.url) && (await operators.isAmong(addresses)),
      }))
      .finally(release)
    return Promise.race([
      found,
      new Promise<never>((_resolve, reject) => {
        late.addEventListener('abort', () => reject(new OutboundFailure('time', 'The name was not found in time')), { once: true })
      }),
    ])
  }

  async function send(server: OwnMailServer, mail: OutgoingMail, mailMs: number): Promise<TransportResult> {
    const { host, port, user, password, from } = server
    if (password === undefined) return failed('own_password')
    const until = performance.now() + mailMs
    const { addresses, isOperators } = await findIn(server).catch((error: unknown) => {
      if (!(error instanceof OutboundFailure)) throw error
      log(`a company's mail server was not asked: ${error.reason}`)
      return { addresses: [], isOperators: false }
    })
    if (isOperators) return failed('own_login')
    const { smtpTransport } = await import('./smtp.ts')
    let result = failed('own_unreachable')
    for (const address of addresses.slice(0, MAX_ADDRESSES)) {
      const leftMs = until - performance.now()
      if (leftMs <= 0) return failed('own_timeout')
      const name = host.replace(/^\[(.*)\]$/, '$1')
      const servername = isIP(name) === 0 ? { servername: name } : {}
      const transport = smtpTransport(
        { host: address, port, tls: safetyOf(address, port), user, password, from, logsIn: true, ...servername },
        log,
        Math.ceil(leftMs),
      )
      const sent = await transport.send(mail)
      result = sent.is === 'failed' ? { ...sent, reason: OWN_REASONS[sent.reason] ?? sent.reason } : sent
      if (sent.is !== 'failed' || sent.isConnected !== false) return result
    }
    return result
  }

  return {
    /** Leads it to the operator's mail server, and nobody logs in there? False too where it is not found. */
    isOperators: async (server: Found): Promise<boolean> =>
      findIn(server).then(
        ({ isOperators }) => isOperators,
        (error: unknown) => {
          if (error instanceof OutboundFailure) return false
          throw error
        },
      ),
    /** @param mailMs milliseconds for a whole mail */
    transportOf: (server: OwnMailServer, mailMs = MAIL_MS): MailTransport => ({
      from: server.from,
      send: mail => send(server, mail, mailMs),
    }),
  }
}

export type OwnMailServers = ReturnType<typeof ownMailServers>

/** Safe or not at all; only on this very machine nobody is in between. */
export function safetyOf(address: string, port: number): MailSetting['tls'] {
  if (port === 465) return 'always'
  return isLoopback(address) ? 'never' : 'start'
}
