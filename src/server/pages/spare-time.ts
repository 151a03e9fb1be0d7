/** Work beside requests that can be left for another occasion: one piece at a time, and between two of them a rest. */
export interface SpareTime {
  /** False: another one is under way, or ended just now; nothing was begun. @param work that may fail */
  begin(work: () => Promise<void>): boolean
}

/** As long as the work took, so many times: whatever there is to do, it takes a quarter of the time of one core. */
const REST = 3

/** @param now milliseconds of a clock that never goes back */
export function makeSpareTime(now = () => performance.now()): SpareTime {
  let isUnderWay = false
  let restsUntil = -Infinity

  async function spend(work: () => Promise<void>, begun: number): Promise<void> {
    isUnderWay = true
    await work().catch(() => undefined)
    isUnderWay = false
    restsUntil = now() + (now() - begun) * REST
  }

  return {
    begin(work) {
      const begun = now()
      if (isUnderWay || begun < restsUntil) return false
      void spend(work, begun)
      return true
    },
  }
}
