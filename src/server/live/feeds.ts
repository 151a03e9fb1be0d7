/** What follows one company. */
export interface Feed<Event> {
  /** Resolves with the first read. @throws Problem 503 */
  readonly ready: Promise<void>
  readonly cursor: number
  /** Tells the listener what happens from now on. @returns leaves */
  join(listener: (event: Event) => void): () => void
  /** Something changed: reads at once, or as soon as it may again. */
  wake(): void
  stop(): void
}

export interface Following<Event> {
  readonly cursor: number
  /** Tells the listener what was missed, then what happens. */
  start(listener: (event: Event) => void): void
  stop(): void
}

/** The feeds of all companies that somebody follows on this server: one for each, as long as somebody does. */
export interface Feeds<Event, F extends Feed<Event>> {
  /** @param missed what is told first @throws Problem 503 */
  follow(company: string, missed: (feed: F) => Promise<Event>): Promise<Following<Event>>
  wake(company: string): void
  wakeAll(): void
  stop(): void
}

export function feedsOf<Event, F extends Feed<Event>>(open: (company: string) => F): Feeds<Event, F> {
  const feeds = new Map<string, { readonly feed: F; followers: number }>()

  function join(company: string, listener: (event: Event) => void): { feed: F; leave: () => void } {
    const one = feeds.get(company) ?? { feed: open(company), followers: 0 }
    feeds.set(company, one)
    one.followers += 1
    const leave = one.feed.join(listener)
    return {
      feed: one.feed,
      leave() {
        leave()
        if (--one.followers > 0) return
        one.feed.stop()
        feeds.delete(company)
      },
    }
  }

  return {
    async follow(company, missed) {
      let early: Event[] = []
      let notify = (event: Event): void => void early.push(event)
      const { feed, leave } = join(company, event => notify(event))
      try {
        await feed.ready
        early = [await missed(feed), ...early]
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
    wake: company => feeds.get(company)?.feed.wake(),
    wakeAll: () => feeds.forEach(({ feed }) => feed.wake()),
    stop: () => feeds.forEach(({ feed }) => feed.stop()),
  }
}
