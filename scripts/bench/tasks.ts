import type { CDPSession } from 'playwright'

/** Of many. */
export interface Longest {
  /** Milliseconds on the clock of the longest task. */
  readonly duration: number
  /** Milliseconds of processor time of the dearest task: less than that where others had the processor meanwhile. */
  readonly processor: number
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
