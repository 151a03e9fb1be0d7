import type { FormContent } from '#contract/portal/forms.ts'
import type { MailSetup } from '#contract/portal/outbox.ts'
import { rememberedZones } from './bookings/search/remembered-zones.ts'
import { type Actor, actorOf } from './audit/actor.ts'
import type { Company } from './company/company.ts'
import type { Database } from './db/database.ts'
import type { TurnsByTheWay } from './in-turn.ts'
import type { FormCaches } from './forms/form-caches.ts'
import type { RenderMarkdown } from './markdown/markdown.ts'
import type { User } from './people/user.ts'
import type { Authorizations } from './secrets/authorizations.ts'
import type { Capabilities } from './secrets/capability.ts'
import { tenantTokensWith } from './secrets/tenant-token.ts'
import { userKey } from './secrets/user-key.ts'
import { makeInsert } from './submissions/storage/submissions.insert.ts'
import { type EditableSubmission, editableSubmission, type OpenedSubmission, openedSubmission } from './submissions/reading/editable.ts'
import { scopeOf, type SubmissionScope } from './submission-scope.ts'
import { makePageStyles } from './styles/page-styles.ts'
import type { ApiToken } from './tokens/api-token.ts'
import { newRepositories, type Repositories } from './repositories.ts'

/** One company's portal as one request sees it: the only door to data. There is none without a company. */
export interface Portal extends Repositories {
  readonly company: Company
  /** What stands before a page path in the browser: `/acme`, or '' on the company's subdomain. */
  readonly base: string
  /** undefined: a guest, also when the session belongs to another company. */
  readonly user: User | undefined
  /** What a program makes its call with (decision 086); undefined: a person makes it. There is no user then. */
  readonly token: ApiToken | undefined
  /** `sessionKey` of the session that says so; undefined: a guest. */
  readonly session: string | undefined
  /** Who makes this request, for the audit. */
  readonly actor: Actor
  /** For this visitor's tenant calls (P10.9). */
  tenantToken(): string
  /** What the browser keeps this user's unsent answers under (P6.10); undefined: a guest. */
  userKey(): string | undefined
  /**
   * What this visitor sees of submissions, as far as their permissions let them see any (P2.78): read when it is first asked for, and once for a request.
   * Every statement that reads submissions for somebody of the staff takes its `hidden` (decision 096).
   */
  submissionScope(): Promise<SubmissionScope>
  /** The submission that this visitor may edit, or undefined. @param key of a guest's link, or '' */
  findEditable(id: string, key: string): Promise<EditableSubmission | undefined>
  /** The submission whose page this visitor may open as whoever sent it, or undefined. @param key of a guest's link, or '' */
  findOpened(id: string, key: string): Promise<OpenedSubmission | undefined>
  /** Signs and verifies links that work without an account. */
  readonly capabilities: Capabilities
  /** A stored form as staff see it, with its secrets masked. */
  maskSecrets(content: FormContent): FormContent
  readonly renderMarkdown: RenderMarkdown
  /** How the mails of the company leave this server. */
  readonly mailSetup: MailSetup
}

/** What every portal of this server is made with. */
interface PortalParts extends Pick<Portal, 'capabilities' | 'renderMarkdown'> {
  readonly database: Database
  /** Turns of searches: of spaces, and by words of submissions. */
  readonly search: TurnsByTheWay
  readonly authorizations: Authorizations
  readonly formCaches: FormCaches
  mailSetupOf(company: Company): MailSetup
}

/** What one portal is made for. */
type PortalOf = Pick<Portal, 'company' | 'base' | 'user' | 'session' | 'token'> & {
  /** The request that it is opened for; absent where there is none. */
  readonly request?: Parameters<typeof actorOf>[2]
}

export type MakePortal = (of: PortalOf) => Portal

/** Makes the portal of a company for a user, with the repositories of all nouns. */
export function makePortals(parts: PortalParts): MakePortal {
  const { database, search, authorizations, capabilities, formCaches, renderMarkdown, mailSetupOf } = parts
  const insertSubmission = makeInsert()
  const pageStyles = makePageStyles()
  const zones = rememberedZones()
  const signTenantToken = tenantTokensWith(capabilities)
  /** By company object: requests that share the cached company share its repositories. */
  const shared = new WeakMap<Company, Repositories>()

  function repositoriesOf(company: Company): Repositories {
    let repositories = shared.get(company)
    if (repositories === undefined)
      shared.set(
        company,
        (repositories = newRepositories({
          db: database.of(company.id),
          path: company.path,
          search,
          formCaches,
          insertSubmission,
          pageStyles,
          zones,
        })),
      )
    return repositories
  }

  return ({ company, base, user, session, token, request }) => {
    const repositories = repositoriesOf(company)
    let scope: Promise<SubmissionScope> | undefined
    const submissionScope = () => (scope ??= scopeOf(user, repositories.handlers))
    return {
      tenantToken: () => signTenantToken(company.id, session),
      userKey: () => user && userKey(capabilities, company.id, user.id),
      company,
      base,
      user,
      session,
      token,
      actor: actorOf(company.id, { user: user?.id, token: token?.id }, request),
      capabilities,
      ...repositories,
      submissionScope,
      findEditable: (id, key) => editableSubmission({ company, user, capabilities, submissionScope, ...repositories }, id, key),
      findOpened: (id, key) => openedSubmission({ company, user, capabilities, submissionScope, ...repositories }, id, key),
      renderMarkdown,
      mailSetup: mailSetupOf(company),
      maskSecrets: content => authorizations.mask(content, company.id),
    }
  }
}
