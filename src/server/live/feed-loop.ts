import { inBackground } from '../db/background.ts'
import type { Feed } from './feeds.ts'

/** So often it is read without being woken: what no server told of, because it died or could not. */
const READ_EVERY_MS = 5_000
/** Between two reads. */
const MIN_GAP_MS = 200

interface LoopOptions<Event> {
  /** Reads what is new, and tells it. @returns after how many milliseconds there is something new by itself; undefined: never */
  read(report: (event: Event) => void): Promise<number | undefined>
  /** A read failed, the first in a row; it is tried again. */
  failed(error: unknown): void
  /** So often it is read without being woken. */
  readonly everyMs?: number | undefined
}

interface FeedLoop<Event> extends Omit<Feed<Event>, 'cursor'> {
  /** The last read failed. */
  readonly isFailing: boolean
}

/** Reads one after the other: at once, when it is woken, and every few seconds, and tells all who joined. */
export function feedLoop<Event>({ read, failed, everyMs = READ_EVERY_MS }: LoopOptions<Event>): FeedLoop<Event> {
  const listeners = new Set<(event: Event) => void>()
  let [isStopped, isReading, isWoken, isFailing] = [false, false, false, false]
  let lastRead = -MIN_GAP_MS
  let timer: NodeJS.Timeout | undefined
  const report = (event: Event): void => listeners.forEach(listener => listener(event))

  async function run(): Promise<void> {
    ;[isReading, isWoken] = [true, false]
    lastRead = performance.now()
    let nextMs = everyMs * (0.8 + Math.random() * 0.2)
    try {
      nextMs = Math.min(nextMs, (await read(report)) ?? Infinity)
      isFailing = false
    } catch (error) {
      if (!isFailing) failed(error)
      isFailing = true
      throw error
    } finally {
      isReading = false
      plan(isWoken ? 0 : nextMs)
    }
  }

  function plan(inMs: number): void {
    if (isStopped) return
    clearTimeout(timer)
    const soonest = lastRead + MIN_GAP_MS - performance.now()
    timer = setTimeout(() => void inBackground(run).catch(() => undefined), Math.max(inMs, soonest, 0)).unref()
  }

  return {
    ready: run(),
    get isFailing() {
      return isFailing
    },
    join(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake() {
      isWoken = true
      if (!isReading) plan(0)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
