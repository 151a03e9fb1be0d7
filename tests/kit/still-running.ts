/** Ends one that runs; does nothing when it has ended. */
type Stop = () => Promise<unknown>

/** What tests started and nobody has stopped yet, in the order of their start. */
const running = new Set<Stop>()

/** Remembers what was just started, so that it ends with its test file whatever becomes of the test. @returns forgets it again */
export function stopsWithTheFile(stop: Stop): () => void {
  running.add(stop)
  return () => void running.delete(stop)
}

/** Stops all of it, the last one first: what was started beside another ends before that. @throws what one of them threw, once all were asked */
export async function stopWhatStillRuns(): Promise<void> {
  const failures: unknown[] = []
  for (const stop of [...running].toReversed()) {
    running.delete(stop)
    await stop().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
