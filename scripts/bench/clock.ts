/** Milliseconds of processor time of this thread: what others do on the machine does not count. */
export function clock(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The best of several windows: others share the caches too, and can only slow us down. */
const WINDOWS = 10

/** Changes a second; `change` is called with 0, 1, 2, …, `batch` times between two looks at the clock. */
export function rate(change: (number: number) => void, milliseconds: number, batch: number): number {
  let best = 0
  for (let window = 0; window < WINDOWS; window += 1) best = Math.max(best, rateOnce(change, milliseconds / WINDOWS, batch))
  return best
}

function rateOnce(change: (number: number) => void, milliseconds: number, batch: number): number {
  let count = 0
  const start = clock()
  let end = start
  while (end - start < milliseconds) {
    for (let number = 0; number < batch; number += 1) change(number)
    count += batch
    end = clock()
  }
  return (count / (end - start)) * 1_000
}

/** Milliseconds of one piece of work, once it is warm, over enough of them: the clock of processor time is coarse. */
export function cost(work: () => unknown, milliseconds = 300): number {
  for (let round = 0; round < 10; round += 1) work()
  return costOfEach(work, milliseconds)
}

/** The same for work that takes long: nothing is warmed up but by one of it. */
export function costOfEach(work: () => unknown, milliseconds: number): number {
  work()
  let rounds = 0
  const start = clock()
  let end = start
  while (end - start < milliseconds) {
    work()
    rounds += 1
    end = clock()
  }
  return Number(((end - start) / rounds).toFixed(2))
}

/** KiB that stay alive per piece; exact only with --expose-gc. */
export function weight(make: () => unknown, pieces = 20): number {
  const collect = (globalThis as { gc?: () => void }).gc ?? (() => undefined)
  collect()
  const before = alive()
  const made = Array.from({ length: pieces }, make)
  collect()
  return Math.max(0, Math.round((alive() - before) / made.length / 1024))
}

const alive = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
