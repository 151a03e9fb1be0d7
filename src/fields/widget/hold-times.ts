import type { SpaceHold } from './space-hold.ts'
import type { SpacesWorld } from './spaces-world.ts'

/** How often holds are renewed while the page is seen; those that last less than three times as long a third of their time. */
const RENEW_MS = 5 * 60_000

interface HoldTimesOptions {
  readonly world: Pick<SpacesWorld, 'clock' | 'isVisible'>
  readonly onRenewal: () => void
  /** The time of a hold is over. */
  readonly onEnd: () => void
}

/** When holds are to be renewed, and when the next one ends. */
export class HoldTimes {
  readonly #options: HoldTimesOptions
  #renewedAt: number
  #everyMs = RENEW_MS
  #cancelRenewal = () => {}
  #cancelEnd = () => {}

  constructor(options: HoldTimesOptions) {
    this.#options = options
    this.#renewedAt = options.world.clock.elapsed()
  }

  /** All were renewed now. */
  noteRenewed(): void {
    this.#renewedAt = this.#options.world.clock.elapsed()
  }

  isRenewalDue(): boolean {
    return this.#options.world.clock.elapsed() - this.#renewedAt >= this.#everyMs
  }

  plan(spaces: Iterable<SpaceHold>): void {
    const { world, onRenewal, onEnd } = this.#options
    this.stop()
    const all = [...spaces]
    if (all.length === 0) return
    const now = world.clock.elapsed()
    const held = all.filter(({ isHeld }) => isHeld)
    this.#everyMs = Math.min(RENEW_MS, ...held.map(({ fullMs }) => fullMs / 3))
    // Nobody looks: what is not renewed ends by itself.
    const renewIn = Math.max(0, this.#renewedAt + this.#everyMs - now)
    if (world.isVisible()) this.#cancelRenewal = world.clock.after(renewIn, () => world.isVisible() && onRenewal())
    if (held.length === 0) return
    this.#cancelEnd = world.clock.after(Math.max(0, Math.min(...held.map(({ endsAt }) => endsAt)) - now), onEnd)
  }

  stop(): void {
    this.#cancelRenewal()
    this.#cancelEnd()
  }
}
