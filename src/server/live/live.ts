import type { FastifyBaseLogger } from 'fastify'
import { inBackground } from '../db/background.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import type { Database } from '../db/database.ts'
import { ConnectionLost } from '../db/failures.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import { notifyServers } from './changes.sql.ts'
import { type CompanyFeed, companyFeed, type SpaceEvent, type SpaceListener } from './company-feed.ts'

/** Sends what is taken and freed, on whatever server, while it happens (P12.38). */
export interface LiveSpaces {
  /** Begins to hear other servers. */
  start(): void
  /**
   * Follows the spaces of a company. `since`: the cursor of an event; what followed is told first. Undefined: what happened lately is, so
   * that nothing is missed between reading spaces and following them.
   * @throws Problem 503
   */
  follow(company: string, since: number | undefined): Promise<Following>
  /** Tells the other servers what they were not told yet, and ends. */
  close(): Promise<void>
}

export interface Following {
  readonly cursor: number
  /** Tells the listener what was missed, then what happens. */
  start(listener: SpaceListener): void
  stop(): void
}

interface LiveOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  /** What one read may wait for the database. */
  readonly waitMs: number
}

/** What servers tell each other here: the uuid of a company whose bookings changed. */
const BOOKINGS_CHANNEL = 'booking_change'
/** Changes of so long are told to the other servers together: a NOTIFY makes every commit that has one wait for the others. */
const GATHER_MS = 50

export function openLive({ database, logger, waitMs }: LiveOptions): LiveSpaces {
  const feeds = new Map<string, CompanyFeed & { followers: number }>()
  const announcer = makeAnnouncer({ database, waitMs })
  let stopListening = () => {}

  const failed = (error: unknown) => {
    // That the database is lost is logged once, for all.
    if (!(error instanceof ConnectionLost)) logger.warn({ text: safeErrorMessage(error) }, 'changes of spaces could not be read')
  }

  function join(company: string, listener: SpaceListener): { feed: CompanyFeed; leave: () => void } {
    const feed = feeds.get(company) ?? Object.assign(companyFeed({ db: database.of(company), waitMs, failed }), { followers: 0 })
    feeds.set(company, feed)
    feed.followers += 1
    const leave = feed.join(listener)
    return {
      feed,
      leave() {
        leave()
        if (--feed.followers > 0) return
        feed.stop()
        feeds.delete(company)
      },
    }
  }

  return {
    start() {
      const { close } = database.listen({
        channel: BOOKINGS_CHANNEL,
        onMessage: company => feeds.get(company)?.wake(),
        onListening: () => feeds.forEach(feed => feed.wake()),
        onLost: cause =>
          logger.warn({ text: safeErrorMessage(cause) }, 'other servers are not heard any more: changes of spaces are told late'),
      })
      stopListening = close
    },

    async follow(company, since) {
      let early: SpaceEvent[] = []
      let notify: SpaceListener = event => early.push(event)
      const { feed, leave } = join(company, event => notify(event))
      try {
        await feed.ready
        early = [await feed.missed(since), ...early]
      } catch (error) {
        leave()
        throw error
      }
      return {
        get cursor() {
          return feed.cursor
        },
        start(listener) {
          for (const event of early) listener(event)
          notify = listener
        },
        stop: leave,
      }
    },

    async close() {
      stopListening()
      for (const feed of feeds.values()) feed.stop()
      await announcer.flush()
    },
  }
}

/** Tells all servers of companies whose bookings changed, at most once in a while. */
function makeAnnouncer({ database, waitMs }: Pick<LiveOptions, 'database' | 'waitMs'>): { flush(): Promise<void> } {
  const companies = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (companies.size === 0) return
    const statement = notifyServers({ channel: BOOKINGS_CHANNEL, companies: [...companies] })
    companies.clear()
    // What is not told is found all the same, a few seconds later.
    await inBackground(() => withBudget(newBudget(waitMs), () => database.ask(statement))).catch(() => undefined)
  }

  database.watchChanges('bookings', company => {
    companies.add(company)
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
  })
  return { flush }
}
