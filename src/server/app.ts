import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { auditKeysFrom } from './audit/audit-keys.ts'
import { makeLookUps } from './api-fields/look-ups.ts'
import { startBackgroundWork } from './background-work.ts'
import { companiesIn, type Company, readCompany } from './company/company.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { confirmationsOf } from './deliveries/due-confirmations.ts'
import { addressHashKey } from './deliveries/hash-key.ts'
import { mailSetup } from './deliveries/mail-setting.ts'
import { ownMailServers } from './deliveries/own-mail-server.ts'
import { disksOf } from './files/disks.ts'
import { folderStorage } from './files/folder.ts'
import { spareDuringBackup } from './files/spare-during-backup.ts'
import { makeFormCaches } from './forms/form-caches.ts'
import { openFormWorker } from './forms/form-worker.ts'
import { makePublish, type Published } from './forms/published.ts'
import type { FormVersionsParts } from './forms/versions.ts'
import { providePatterns } from './forms/regex.ts'
import { makeZoneOptions } from './forms/zones.ts'
import { assetRoutes } from './http/assets.ts'
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
import { makeServed, noteServed } from './http/served.ts'
import { securityTxtRoute } from './http/security-txt.ts'
import type { Services } from './http/services.ts'
import { makeTurns } from './http/turns.ts'
import { openBookingPlanThreads } from './bookings/reservations/import/plan-threads.ts'
import { openImportThreads } from './resources/import/import-threads.ts'
import { openLive } from './live/live.ts'
import { logRequests } from './logs/requests.ts'
import { preparesMarkdown } from './forms/prepare-markdown.ts'
import { markdownRenderer } from './markdown/markdown.ts'
import { openPortals } from './open-portals.ts'
import { makeOutbound } from './outbound/outbound.ts'
import { linkTokensWith } from './secrets/link-tokens.ts'
import { passwordsWith } from './people/passwords.ts'
import { issuerKeys } from './people/sign-on/issuer-keys.ts'
import { portalRoutes } from './portal-routes.ts'
import { makePortals } from './portal.ts'
import { authorizationsWith } from './secrets/authorizations.ts'
import { capabilitiesWith } from './secrets/capability.ts'
import { readKeys, secretsWith } from './secrets/secrets.ts'
import { openExportThreads } from './submissions/export/export-threads.ts'
import { inProcessService } from './tenant/in-process.ts'
import { makeTokenUses } from './tokens/token-uses.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly logger: FastifyBaseLogger
  isDraining(): boolean
}

/** Milliseconds that whoever logs in waits for another system. */
const IDENTITY_TIMES = { GET: 5_000, POST: 5_000 }

/** The server without its socket: guards, health, assets, and the routes of every noun. */
export function buildApp({ config, database, logger, isDraining }: AppParts): FastifyInstance {
  const app = newFastify(config, logger)
  const keys = readKeys(config.secretKey, config.dataDir)
  const [secrets, capabilities, hashKey] = [secretsWith(keys), capabilitiesWith(keys), addressHashKey(keys)]
  const authorizations = authorizationsWith(secrets)
  const { outboundInAll: all, outboundAtOnce: company, outboundAtOncePerOrigin: origin } = config.limits
  const outbound = makeOutbound({ allowed: config.outboundAllow, atOnce: { all, company, origin } })
  const identityOutbound = makeOutbound({ allowed: config.outboundAllow, times: IDENTITY_TIMES })
  const disks = disksOf(config)
  const [renderMarkdown, zoneOptions] = [markdownRenderer(), makeZoneOptions()]
  const publish = makePublish({ renderMarkdown, zoneOptions })
  const formWorker = openFormWorker(keys, { authorizations, publish, renderMarkdown })
  const prepareMarkdown = preparesMarkdown(renderMarkdown, formWorker)
  const publishAside: FormVersionsParts['publishAside'] = async (of, content, identity) =>
    JSON.parse(await formWorker.run(of, { is: 'publish', text: JSON.stringify(content), identity })) as Published
  const formCaches = makeFormCaches({ publish, publishAside, zoneOptions })
  const [lanes, served] = [lanesOf(config.limits), makeServed()]
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
    ...passwordsWith(config.limits, served.isRecent),
    linkTokens: linkTokensWith(keys),
    renderMarkdown,
    formWorker,
    prepareMarkdown,
    importThreads: openImportThreads(config.limits),
    bookingPlanThreads: openBookingPlanThreads(),
    exportThreads: openExportThreads(),
    outbound,
    identityOutbound,
    issuerKeys: issuerKeys(identityOutbound, line => logger.warn(line)),
    ownMailServers: ownMailServers({ allowed: config.outboundAllow, relay: config.mail?.host, log: line => logger.warn(line) }),
    streams: eventStreams({ limits: config.limits, isDraining }),
    live: openLive({ database, logger, waitMs: config.limits.dbWaitMs }),
    lookUps: makeLookUps({ outbound, secrets, logger, inProcess: inProcessService(config.limits, lanes) }),
    confirmationOf: confirmationsOf({ hashKey, limits: config.limits }),
    isDraining,
    tokenUses: makeTokenUses(database, logger),
    ...openPortals({ config, database, capabilities, prepareMarkdown, portalFor }),
  }
  app.decorate('services', services).decorateRequest('portal', undefined)
  reportLoad(services, logger)
  takeJson(app, config.limits)
  answerFailures(app)
  guardRequests(app, { limits: config.limits, secure: config.secure, name: config.publicUrl?.hostname, isDraining })
  noteServed(app, served)
  logRequests(app)
  speakLanguages(app)
  healthRoutes(app)
  assetRoutes(app)
  openApiRoute(app)
  securityTxtRoute(app)
  providePatterns()
  portalRoutes(app)
  startBackgroundWork(app, services, logger, {
    capabilities,
    hashKey,
    async portalOf(id) {
      const company = await readCompany(database.of(id))
      const base = `${config.publicUrl?.origin ?? ''}/${company?.path}`
      return company && portalFor({ company, base, user: undefined, session: undefined, token: undefined })
    },
  })
  return app
}
