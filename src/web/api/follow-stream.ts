import { type EventBlock, eventBlocks } from './event-blocks.ts'

export interface FollowedStream {
  readonly name: string
  readonly address: string
  /** Of each try; that of the last event comes by itself. */
  headers(): Record<string, string>
  onEvent(event: EventBlock): void
  /** It is there again after tries that failed. */
  onBack?(): void
  /** Answered 401: whether another try makes sense. */
  onUnauthorized(): Promise<boolean>
}

/** Between two tries, each half of it by chance. */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 16_000
/** The server sends something at least every 25 s. */
const SILENT_AFTER_MS = 40_000
/** A page that nobody sees for so long lets go of its stream: a browser has few connections for all pages together. */
const HIDDEN_AFTER_MS = 20_000

/** Reads a stream of events while the page is seen, and after a gap what was missed. @returns ends it */
export function followStream({ name, address, headers, onEvent, onBack, onUnauthorized }: FollowedStream): () => void {
  let lastId: string | undefined
  let failures = 0
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    const mine = (connection = new AbortController())
    const waitMs = await follow(mine).catch(() => undefined)
    if (mine.signal.aborted && connection !== mine) return
    connection = undefined
    if (waitMs !== GIVE_UP) timer = setTimeout(() => void connect(), waitMs ?? backOff(failures++))
  }

  /** Reads one stream to its end. Gives when to come back: milliseconds; undefined: as after every failure. */
  async function follow(mine: AbortController): Promise<number | undefined> {
    const watchdog = silence(() => mine.abort())
    try {
      const last: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
      const response = await fetch(address, { headers: { ...headers(), ...last }, cache: 'no-store', signal: mine.signal })
      if (response.status !== 200 || !response.body) return await refused(response)
      if (failures > 0) onBack?.()
      let waitMs: number | undefined
      for await (const block of eventBlocks(response.body)) {
        watchdog.heard()
        failures = 0
        waitMs = block.retry ?? waitMs
        if (mine.signal.aborted) break
        onEvent(block)
        // After the listener: what it did not take is told again.
        lastId = block.id ?? lastId
      }
      return waitMs
    } finally {
      watchdog.end()
    }
  }

  async function refused({ status }: Response): Promise<number | undefined> {
    if (status === 401) return (await onUnauthorized()) ? undefined : GIVE_UP
    if (status === 429 || status >= 500) return undefined
    console.warn(`${name} was answered ${status}`)
    return GIVE_UP
  }

  function disconnect(): void {
    clearTimeout(timer)
    const ended = connection
    connection = undefined
    ended?.abort()
  }

  function onVisibility(): void {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') hidden = setTimeout(disconnect, HIDDEN_AFTER_MS)
    else reconnect()
  }

  function reconnect(): void {
    if (connection !== undefined || document.visibilityState === 'hidden') return
    disconnect()
    void connect()
  }

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', reconnect)
  void connect()
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', reconnect)
    clearTimeout(hidden)
    disconnect()
  }
}

/** In place of a time to come back: never. */
const GIVE_UP = Infinity

const backOff = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random() / 2)

/** Calls back once nothing was heard for so long that the connection is dead. */
function silence(onSilent: () => void): { heard(): void; end(): void } {
  let timer = setTimeout(onSilent, SILENT_AFTER_MS)
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(onSilent, SILENT_AFTER_MS)
    },
    end: () => clearTimeout(timer),
  }
}
