import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { apiFieldsRoutes } from './api-fields/api-fields.routes.ts'
import { auditKeysFrom } from './audit/audit-keys.ts'
import { auditLogRoutes } from './audit-log/audit-log.routes.ts'
import { makeLookUps } from './api-fields/look-ups.ts'
import { startBackgroundWork } from './background-work.ts'
import { bookingsRoutes } from './bookings/bookings.routes.ts'
import { ownBookingsRoutes } from './bookings/own-bookings.routes.ts'
import { companiesIn, type Company, readCompany } from './company/company.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { confirmationsOf } from './deliveries/due-confirmations.ts'
import { addressHashKey } from './deliveries/hash-key.ts'
import { mailRoutes } from './deliveries/mail.routes.ts'
import { mailSetup } from './deliveries/mail-setting.ts'
import { ownMailServers } from './deliveries/own-mail-server.ts'
import { disksOf } from './files/disks.ts'
import { folderStorage } from './files/folder.ts'
import { spareDuringBackup } from './files/spare-during-backup.ts'
import { draftsRoutes } from './drafts/drafts.routes.ts'
import { MESSAGE_PAGES } from '#contract/portal/portal-messages.ts'
import { makeFormCaches } from './forms/form-caches.ts'
import { openFormWorker } from './forms/form-worker.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { formsRoutes } from './forms/forms.routes.ts'
import { makePublish, type Published } from './forms/published.ts'
import type { FormVersionsParts } from './forms/versions.ts'
import { providePatterns } from './forms/regex.ts'
import { makeZoneOptions } from './forms/zones.ts'
import { assetRoutes } from './http/assets.ts'
import { cookieIn } from './http/cookies.ts'
import { answerFailures } from './http/failures.ts'
import { eventStreams } from './http/event-streams.ts'
import { guardRequests } from './http/guards.ts'
import { watchLag } from './http/lag.ts'
import { lanesOf } from './http/lanes.ts'
import { healthRoutes } from './http/health.ts'
import { speakLanguages } from './http/languages.ts'
import { takeJson } from './http/json.ts'
import { openApiRoute } from './http/openapi.ts'
import { newFastify } from './http/new-fastify.ts'
import { makeRates } from './http/rates.ts'
import { reportLoad } from './http/report-load.ts'
import { securityTxtRoute } from './http/security-txt.ts'
import type { Services } from './http/services.ts'
import { makeTurns } from './http/turns.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import { openImportThreads } from './resources/import/import-threads.ts'
import { openLive } from './live/live.ts'
import { liveRoutes } from './live/live.routes.ts'
import { logRequests } from './logs/requests.ts'
import { preparesMarkdown } from './forms/prepare-markdown.ts'
import { markdownRenderer } from './markdown/markdown.ts'
import { makeOutbound } from './outbound/outbound.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { accountRoutes } from './people/account/account.routes.ts'
import { cookieName } from './people/cookies.ts'
import { passwordsWith } from './people/passwords.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { sessionKey, sessionsOf } from './people/sessions.ts'
import { placesRoutes } from './places/places.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { makePortals } from './portal.ts'
import { spaceImportsRoutes } from './resources/import/space-imports.routes.ts'
import { resourcesRoutes } from './resources/resources.routes.ts'
import { authorizationsWith } from './secrets/authorizations.ts'
import { capabilitiesWith } from './secrets/capability.ts'
import { readKeys, secretsWith } from './secrets/secrets.ts'
import { readTenantToken } from './secrets/tenant-token.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { stylesRoutes } from './styles/styles.routes.ts'
import { endingRoutes } from './submissions/ending.routes.ts'
import { openExportThreads } from './submissions/export/export-threads.ts'
import { exportsRoutes } from './submissions/export/exports.routes.ts'
import { submissionsRoutes } from './submissions/submissions.routes.ts'
import { inProcessService } from './tenant/in-process.ts'
import { tenantRoutes } from './tenant/tenant.routes.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly logger: FastifyBaseLogger
  isDraining(): boolean
}

/** The server without its socket: guards, health, assets, and the routes of every noun. */
export function buildApp({ config, database, logger, isDraining }: AppParts): FastifyInstance {
  const app = newFastify(config, logger)
  const keys = readKeys(config.secretKey, config.dataDir)
  const [secrets, capabilities, hashKey] = [secretsWith(keys), capabilitiesWith(keys), addressHashKey(keys)]
  const authorizations = authorizationsWith(secrets)
  const { outboundInAll: all, outboundAtOnce: company, outboundAtOncePerOrigin: origin } = config.limits
  const outbound = makeOutbound({ allowed: config.outboundAllow, atOnce: { all, company, origin } })
  const disks = disksOf(config)
  const [renderMarkdown, zoneOptions] = [markdownRenderer(), makeZoneOptions()]
  const publish = makePublish({ renderMarkdown, zoneOptions })
  const formWorker = openFormWorker(keys, { authorizations, publish, renderMarkdown })
  const prepareMarkdown = preparesMarkdown(renderMarkdown, formWorker)
  const publishAside: FormVersionsParts['publishAside'] = async (of, content, identity) =>
    JSON.parse(await formWorker.run(of, { is: 'publish', text: JSON.stringify(content), identity })) as Published
  const formCaches = makeFormCaches({ publish, publishAside, zoneOptions })
  const lanes = lanesOf(config.limits)
  const mailSetupOf = (company: Company) => mailSetup(config, company)
  const portalFor = makePortals({ database, search: lanes.heavy, authorizations, capabilities, formCaches, renderMarkdown, mailSetupOf })
  const services: Services = {
    config,
    database,
    companies: companiesIn(database),
    rates: makeRates(),
    lanes,
    lag: watchLag(),
    turn: makeTurns(),
    disks,
    storage: spareDuringBackup(
      folderStorage(join(config.dataDir, 'files'), () => disks.hasRoomForFiles()),
      database,
    ),
    secrets,
    auditKeys: auditKeysFrom(keys),
    authorizations,
    ...passwordsWith(config.limits),
    renderMarkdown,
    formWorker,
    prepareMarkdown,
    importThreads: openImportThreads(config.limits),
    exportThreads: openExportThreads(),
    outbound,
    ownMailServers: ownMailServers({ allowed: config.outboundAllow, log: line => logger.warn(line) }),
    streams: eventStreams({ limits: config.limits, isDraining }),
    live: openLive({ database, logger, waitMs: config.limits.dbWaitMs }),
    lookUps: makeLookUps({ outbound, secrets, logger, inProcess: inProcessService(config.limits, lanes) }),
    confirmationOf: confirmationsOf({ hashKey, limits: config.limits }),
    isDraining,
    async openPortal({ headers, ip, id }, company, base) {
      const session = sessionKey(cookieIn(headers.cookie, cookieName(company.path, config)))
      const user = session === undefined ? undefined : await sessionsOf(database.of(company.id)).findByKey(session)
      await prepareMarkdown(
        company.id,
        MESSAGE_PAGES.map(page => company[`${page}_intro`]),
      )
      return portalFor({ company, base, user, session: user && session, request: { ip, id } })
    },
    async openTenantPortal({ headers, ip, id }, company, base) {
      const holder = readTenantToken(capabilities, company.id, headers.authorization)
      if (!holder) return undefined
      const sessions = sessionsOf(database.of(company.id))
      const own = sessionKey(cookieIn(headers.cookie, cookieName(company.path, config)))
      if (own !== undefined && own !== holder.session && (await sessions.findByKey(own))) return undefined
      const user = await sessions.findByKey(holder.session)
      if (holder.session !== undefined && !user) return undefined
      return portalFor({ company, base, user, session: holder.session, request: { ip, id } })
    },
  }
  app.decorate('services', services).decorateRequest('portal', undefined)
  reportLoad(services, logger)
  takeJson(app, config.limits)
  answerFailures(app)
  guardRequests(app, { limits: config.limits, secure: config.secure, name: config.publicUrl?.hostname, isDraining })
  logRequests(app)
  speakLanguages(app)
  healthRoutes(app)
  assetRoutes(app)
  openApiRoute(app)
  securityTxtRoute(app)
  peopleRoutes(app)
  accountRoutes(app)
  providePatterns()
  formsRoutes(app)
  favoritesRoutes(app)
  submissionsRoutes(app)
  apiFieldsRoutes(app)
  draftsRoutes(app)
  placesRoutes(app)
  legalRoutes(app)
  resourcesRoutes(app)
  stylesRoutes(app)
  bookingsRoutes(app)
  ownBookingsRoutes(app)
  endingRoutes(app)
  tenantRoutes(app)
  spaceImportsRoutes(app)
  liveRoutes(app)
  profileRoutes(app)
  setupRoutes(app)
  mailRoutes(app)
  exportsRoutes(app)
  auditLogRoutes(app)
  pagesRoutes(app)
  startBackgroundWork(app, services, logger, {
    capabilities,
    hashKey,
    async portalOf(id) {
      const company = await readCompany(database.of(id))
      const base = `${config.publicUrl?.origin ?? ''}/${company?.path}`
      return company && portalFor({ company, base, user: undefined, session: undefined })
    },
  })
  return app
}
