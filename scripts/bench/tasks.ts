import type { CDPSession } from 'playwright'

/** Of many. */
export interface Longest {
  /** Milliseconds on the clock of the longest task. */
  readonly duration: number
  /**
   * Milliseconds of processor time of the longest task. A slowed-down processor (`setCPUThrottlingRate`) waits by working, for as long as the
   * clock went on: there a task that was interrupted by others has cost more of it too.
   */
  readonly processor: number
}

/**
 * The longest task of several pieces of work, each of which can be done again: others on the machine only ever make a task longer, so of
 * each piece the fastest repetition counts, and of all pieces the longest task.
 * @param rounds repetitions of each piece
 */
export async function longestWhenQuiet(cdp: CDPSession, pieces: readonly (() => Promise<void>)[], rounds: number): Promise<Longest> {
  const quietest = pieces.map((): Longest => ({ duration: Infinity, processor: Infinity }))
  for (let round = 0; round < rounds; round++) {
    for (const [at, work] of pieces.entries()) {
      const longest = await longestTask(cdp, work)
      const before = quietest[at] ?? longest
      quietest[at] = {
        duration: Math.min(before.duration, longest.duration),
        processor: Math.min(before.processor, longest.processor),
      }
    }
  }
  const longestBy = (key: keyof Longest) => Math.max(...quietest.map(piece => piece[key]))
  return { duration: longestBy('duration'), processor: longestBy('processor') }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
}

/** The longest task of the page's main thread while something is done. */
export async function longestTask(cdp: CDPSession, work: () => Promise<void>): Promise<Longest> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  await work()
  const complete = new Promise(resolve => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  return longestOf(events)
}

/** Of the threads that draw a page: several processes are traced. */
function longestOf(events: readonly TraceEvent[]): Longest {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const drawing = new Set(events.filter(({ name }) => name === 'UpdateLayoutTree').map(threadOf))
  const tasks = events.filter(event => event.ph === 'X' && event.name.endsWith('RunTask') && drawing.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('Nothing was traced.')
  const longestBy = (key: 'dur' | 'tdur') => tasks.reduce((longest, task) => Math.max(longest, task[key] ?? 0), 0) / 1000
  return { duration: longestBy('dur'), processor: longestBy('tdur') }
}
