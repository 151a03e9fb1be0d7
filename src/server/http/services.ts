import type { BookingPlanThreads } from '../bookings/reservations/import/plan-threads.ts'
import type { AuditKeys } from '../audit/audit-keys.ts'
import type { Companies, Company } from '../company/company.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { LookUps } from '../api-fields/look-ups.ts'
import type { ConfirmationOf } from '../deliveries/due-confirmations.ts'
import type { FormWorker } from '../forms/form-worker.ts'
import type { PrepareMarkdown } from '../forms/prepare-markdown.ts'
import type { Disks } from '../files/disks.ts'
import type { Storage } from '../files/storage.ts'
import type { RenderMarkdown } from '../markdown/markdown.ts'
import type { OwnMailServers } from '../deliveries/own-mail-server.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { LinkTokens } from '../secrets/link-tokens.ts'
import type { Passwords } from '../people/passwords.ts'
import type { IssuerKeys } from '../people/sign-on/issuer-keys.ts'
import type { Portal } from '../portal.ts'
import type { Authorizations } from '../secrets/authorizations.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { ImportThreads } from '../resources/import/import-threads.ts'
import type { ExportThreads } from '../submissions/export/export-threads.ts'
import type { Live } from '../live/live.ts'
import type { EventStreams } from './event-streams.ts'
import type { Lag } from './lag.ts'
import type { Lanes } from './lanes.ts'
import type { Rates } from './rates.ts'
import type { TokenUses } from '../tokens/token-uses.ts'
import type { Turn } from './turns.ts'

/** What every route may use, on `app.services`. */
export interface Services extends Passwords {
  readonly config: Config
  readonly database: Database
  readonly companies: Companies
  readonly rates: Rates
  /** Turns of calls that cost the database much, or that many make at once. */
  readonly lanes: Lanes
  /** How late the event loop is. */
  readonly lag: Lag
  /** Waited for before work that blocks the event loop for a while. */
  readonly turn: Turn
  /** Is there room to store what is sent? */
  readonly disks: Disks
  /** Where the bytes of files lie. */
  readonly storage: Storage
  readonly secrets: Secrets
  /** What seals the audit. */
  readonly auditKeys: AuditKeys
  readonly authorizations: Authorizations
  /** Of links that people get by mail. */
  readonly linkTokens: LinkTokens
  readonly renderMarkdown: RenderMarkdown
  /** Reads and checks whole forms. */
  readonly formWorker: FormWorker
  readonly prepareMarkdown: PrepareMarkdown
  /** Reads and judges files of spaces. */
  readonly importThreads: ImportThreads
  /** Reads files of bookings. */
  readonly bookingPlanThreads: BookingPlanThreads
  /** Writes files of submissions. */
  readonly exportThreads: ExportThreads
  /** The only way to send requests to other systems. */
  readonly outbound: Outbound
  /** The same for systems that say who somebody is: one that hangs takes no turn of anything else. */
  readonly identityOutbound: Outbound
  /** Keys of issuers of core tokens. */
  readonly issuerKeys: IssuerKeys
  /** The same for mails: by the own mail servers of companies. */
  readonly ownMailServers: OwnMailServers
  /** Answers that go on. */
  readonly streams: EventStreams
  /** Tells what is taken and freed in spaces, and which requests change, on whatever server. */
  readonly live: Live
  /** Asks the sources of API fields. */
  readonly lookUps: LookUps
  /** Where the confirmation of a submit goes. */
  readonly confirmationOf: ConfirmationOf
  /** Opens the portal of a company for a request; the session cookie says for which user. */
  openPortal(request: Asking, company: Company, base: string): Promise<Portal>
  /**
   * The same for a tenant call: the token in the header Authorization says for which user. Undefined when it is missing, expired,
   * altered, of another company, or of another session than the cookie that comes with it.
   */
  openTenantPortal(request: Asking, company: Company, base: string): Promise<Portal | undefined>
  /** The same for a call of a program: the API token in the header Authorization. Undefined when there is none of this company that may be used. */
  openTokenPortal(request: Asking, company: Company, base: string): Promise<Portal | undefined>
  /** How often API tokens are used. */
  readonly tokenUses: TokenUses
  /** True when the server is about to end: then no new work begins in the background. */
  isDraining(): boolean
}

/** The part of a request that identifies its user. */
export interface Asking {
  /** Its address and its id, for the audit; absent where nobody asked over HTTP. */
  readonly ip?: string
  readonly id?: string
  readonly headers: { readonly cookie?: string | undefined; readonly authorization?: string | undefined }
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    /** Set as soon as company and session of a call are known. */
    portal: Portal | undefined
  }
}
