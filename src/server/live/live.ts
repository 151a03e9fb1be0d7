import type { FastifyBaseLogger } from 'fastify'
import { inBackground } from '../db/background.ts'
import type { Change } from '../db/bound-statement.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import type { Database } from '../db/database.ts'
import { ConnectionLost } from '../db/failures.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import { notifyServers } from './changes.sql.ts'
import { type CompanyFeed, companyFeed, type SpaceEvent } from './company-feed.ts'
import { feedsOf, type Following } from './feeds.ts'
import { sessionWatch } from './session-watch.ts'
import { type RequestFeed, requestFeed, type RequestsEvent } from './request-feed.ts'

/** Sends what is taken and freed (P12.38), which requests are sent and changed (P8.104), and which sessions ended (P2.153), on whatever server, while it happens. */
export interface Live {
  /** Begins to hear other servers. */
  start(): void
  /**
   * Follows the spaces of a company. `since`: the cursor of an event; what followed is told first. Undefined: what happened lately is, so
   * that nothing is missed between reading spaces and following them.
   * @throws Problem 503
   */
  follow(company: string, since: number | undefined): Promise<Following<SpaceEvent>>
  /** Follows the requests of a company. `since`: the cursor of an event, or when the list was read: what followed is told first. @throws Problem 503 */
  followRequests(company: string, since: number): Promise<Following<RequestsEvent>>
  /**
   * Says when this session of somebody is over: on whatever server it was ended, and at once. @param session `sessionKey`
   * @returns leaves
   */
  watchSession(company: string, session: string, over: () => void): () => void
  /** Tells the other servers what they were not told yet, and ends. */
  close(): Promise<void>
}

interface LiveOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  /** What one read may wait for the database. */
  readonly waitMs: number
  /** So often it is looked for sessions that ended and of which no server told; absent: every few seconds. */
  readonly sessionsEveryMs?: number
}

/** What servers tell each other here: the uuid of a company whose bookings changed, or one whose requests did, or of which sessions ended, which says so before it. */
const CHANNEL = 'booking_change'
const REQUESTS = 'requests '
const SESSIONS = 'sessions '
/** Changes of so long are told to the other servers together: a NOTIFY makes every commit that has one wait for the others. */
const GATHER_MS = 50

export function openLive({ database, logger, waitMs, sessionsEveryMs }: LiveOptions): Live {
  const failed = (error: unknown) => {
    // That the database is lost is logged once, for all.
    if (!(error instanceof ConnectionLost)) logger.warn({ text: safeErrorMessage(error) }, 'changes of spaces could not be read')
  }
  const spaces = feedsOf<SpaceEvent, CompanyFeed>(company => companyFeed({ db: database.of(company), waitMs, failed }))
  const requests = feedsOf<RequestsEvent, RequestFeed>(company => requestFeed({ db: database.of(company), waitMs, failed }))
  const sessions = sessionWatch({ of: database.of, waitMs, failed, everyMs: sessionsEveryMs })
  const announcer = makeAnnouncer({ database, waitMs })
  let stopListening = () => {}

  return {
    start() {
      const { close } = database.listen({
        channel: CHANNEL,
        onMessage(said) {
          if (said.startsWith(REQUESTS)) requests.wake(said.slice(REQUESTS.length))
          else if (said.startsWith(SESSIONS)) sessions.wake(said.slice(SESSIONS.length))
          else spaces.wake(said)
        },
        onListening() {
          spaces.wakeAll()
          requests.wakeAll()
          sessions.wakeAll()
        },
        onLost: cause =>
          logger.warn({ text: safeErrorMessage(cause) }, 'other servers are not heard any more: changes of spaces are told late'),
      })
      stopListening = close
    },

    follow: (company, since) => spaces.follow(company, feed => feed.missed(since)),
    followRequests: (company, since) => requests.follow(company, feed => feed.missed(since)),

    watchSession: sessions.watch,

    async close() {
      stopListening()
      spaces.stop()
      requests.stop()
      sessions.stop()
      await announcer.flush()
    },
  }
}

/** What is said of a change. */
const SAID = { bookings: '', events: REQUESTS, sessions: SESSIONS } as const satisfies Partial<Record<Change, string>>

/** Tells all servers of companies whose bookings or requests changed, or of which sessions ended, at most once in a while. */
function makeAnnouncer({ database, waitMs }: Pick<LiveOptions, 'database' | 'waitMs'>): { flush(): Promise<void> } {
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (gathered.size === 0) return
    const statement = notifyServers({ channel: CHANNEL, said: [...gathered] })
    gathered.clear()
    // What is not told is found all the same, a few seconds later.
    await inBackground(() => withBudget(newBudget(waitMs), () => database.ask(statement))).catch(() => undefined)
  }

  for (const [change, before] of Object.entries(SAID))
    database.watchChanges(change as keyof typeof SAID, company => {
      gathered.add(before + company)
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
    })
  return { flush }
}
