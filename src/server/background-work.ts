import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { stopNotices } from '#contract/portal/notice-stops.ts'
import { startSealer } from './audit/sealer.ts'
import { startForgettingBehalf } from './behalf/upkeep.ts'
import { startEmptyingBins } from './bin-upkeep.ts'
import { startHoldUpkeep } from './bookings/upkeep.ts'
import { startNotingFreedSpaces } from './clashes/note-freed.ts'
import type { MailPortal } from './deliveries/compose.ts'
import { startRemindingDrafts } from './deliveries/draft-reminders/remind.ts'
import { senderOf } from './deliveries/sender.ts'
import { noticeToken, pressPath } from './deliveries/stop-link.ts'
import { catcher } from './deliveries/transport.ts'
import { startDeliveryUpkeep } from './deliveries/upkeep.ts'
import { startDeliveries } from './deliveries/worker.ts'
import { startMarkingDone } from './done-requests.ts'
import { startRetention } from './drafts/retention.ts'
import { startSweeper } from './files/sweeper.ts'
import { startFillingTrouble } from './forms/fill-trouble.ts'
import { hiddenFrom, requestActs } from './request-acts.ts'
import { startRequestJobs } from './request-jobs/worker.ts'
import { folderId } from './installation/installation-id.ts'
import type { Services } from './http/services.ts'
import { startRemindingOfQuestions } from './remind-of-questions.ts'
import { every } from './schedule.ts'
import { personalDataOf } from './personal-data-parts.ts'
import type { Capabilities } from './secrets/capability.ts'
import { startSwitchingOff } from './people/inactivity/switch-off.ts'
import { startPassingOn } from './people/leavers-upkeep.ts'
import { startExportUpkeep } from './submissions/export/exports-upkeep.ts'
import { startFillingListed } from './submissions/fill-listed.ts'
import { startFillingRequesters } from './submissions/fill-requesters.ts'
import { startExports } from './submissions/export/exports-worker.ts'
import { viewLink } from './submissions/reading/view-link.ts'
import { startDeletedUpkeep } from './submissions/storage/deleted-upkeep.ts'
import { startMergingWords } from './submissions/storage/words-upkeep.ts'
import { readCompany } from './company/company.ts'
import { eventMessages } from './webhooks/event-messages.ts'
import { startWebhookUpkeep } from './webhooks/upkeep.ts'
import { startWebhooks } from './webhooks/worker.ts'

/** What was counted of a minute is written down within another one. */
const USES_MS = 60_000
const MEGABYTE = 1024 * 1024

/** What only mails are made with. */
export interface MailParts {
  readonly capabilities: Capabilities
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  /** As mails see the portal of a company: its `base` is the public address, never that of a request. */
  portalOf(company: string): Promise<MailPortal | undefined>
}

/** What the server does by itself from when it listens until it closes. */
export function startBackgroundWork(app: FastifyInstance, services: Services, logger: FastifyBaseLogger, mails: MailParts): void {
  const {
    storage,
    formWorker,
    importThreads,
    bookingPlanThreads,
    exportThreads,
    database,
    live,
    lag,
    config,
    tokenUses,
    auditKeys,
    outbound,
    secrets,
    isDraining,
  } = services
  const stops: (() => void)[] = []
  let stopDeliveries = async () => {}
  let stopExports = async () => {}
  let stopJobs = async () => {}
  let stopWebhooks = async () => {}
  app.addHook('onListen', async () => {
    live.start()
    stops.push(startSweeper({ storage, database, logger, isDraining, limits: config.limits }))
    stops.push(startHoldUpkeep({ database, logger, isDraining }))
    stops.push(startFillingTrouble({ database, formWorker, logger, isDraining }))
    stops.push(startFillingRequesters({ database, logger, isDraining }))
    stops.push(startFillingListed({ database, logger, isDraining }))
    stops.push(startMarkingDone({ database, logger, isDraining }))
    stops.push(startSwitchingOff({ database, logger, isDraining }))
    stops.push(startPassingOn({ database, logger, isDraining }))
    stops.push(startSealer({ database, keys: auditKeys, logger, isDraining }))
    stops.push(startRetention({ database, logger, days: config.limits.draftDays, isDraining }))
    stops.push(startDeliveryUpkeep({ database, logger, isDraining }))
    stops.push(startRemindingDrafts({ database, logger, isDraining, limits: config.limits }))
    stops.push(startForgettingBehalf({ database, logger, isDraining }))
    stops.push(startNotingFreedSpaces({ database, logger, isDraining }))
    stops.push(startRemindingOfQuestions({ database, logger, isDraining, limits: config.limits }))
    stops.push(startEmptyingBins({ database, storage, logger, isDraining }))
    stops.push(startDeletedUpkeep({ database, logger, isDraining }))
    stops.push(startMergingWords({ database, logger, isDraining }))
    stops.push(startWebhookUpkeep({ database, logger, isDraining }))
    stops.push(startExportUpkeep({ database, storage, logger, isDraining }))
    stops.push(
      every({ logger, isDraining, intervalMs: USES_MS, failed: 'uses of API tokens could not be written down' }, () => tokenUses.flush()),
    )
    const companyOf = (id: string) => readCompany(database.of(id))
    const exporting = { threads: exportThreads, limits: config.limits, companyOf, personalDataOf }
    stopExports = startExports({ database, storage, logger, isDraining, ...exporting })
    stopJobs = startRequestJobs({ database, logger, isDraining, waitMs: config.limits.dbWaitMs, actsOf: requestActs, hiddenFrom })
    stopDeliveries = await sendMails(services, logger, mails)
    const { portalOf } = mails
    stopWebhooks = startWebhooks({ database, logger, isDraining, limits: config.limits, outbound, secrets, portalOf })
  })
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
    lag.close()
    await Promise.all([stopDeliveries(), stopExports(), stopJobs(), stopWebhooks(), tokenUses.flush(true)])
    await live.close()
    await Promise.all([formWorker.close(), importThreads.close(), bookingPlanThreads.close(), exportThreads.close()])
    await storage.close()
  })
}

/** @returns stops it */
async function sendMails(
  { database, config, secrets, ownMailServers, linkTokens, disks, isDraining }: Services,
  logger: FastifyBaseLogger,
  { capabilities, hashKey, portalOf }: MailParts,
): Promise<() => Promise<void>> {
  // Who sends no mails loads nothing for it.
  const smtp = config.mail && (await import('./deliveries/smtp.ts'))
  const transport = smtp && config.mail ? smtp.smtpTransport(config.mail, line => logger.warn(line)) : catcher
  const origin = config.publicUrl?.origin ?? ''
  const { webhooksWaitingPerCompany: most, webhookMegabytesPerCompany } = config.limits
  const share = { most, bytes: webhookMegabytesPerCompany * MEGABYTE, hasRoom: () => disks.hasRoom() }
  return startDeliveries({
    database,
    logger,
    isDraining,
    limits: config.limits,
    senderOf: company => senderOf(company, { secrets, transport, ownServers: ownMailServers }),
    hashKey,
    portalOf,
    messagesOf: portal => eventMessages(portal, share),
    linkTokens,
    installation: folderId(config.dataDir) ?? '',
    guestLink: (portal, submission) => viewLink({ ...portal, capabilities }, submission),
    stopLink: (company, address, forms) => origin + pressPath(stopNotices, company, noticeToken(secrets, company.id, { address, forms })),
  })
}
