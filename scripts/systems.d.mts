/** What decides whether the pinned Node runs. */
interface System {
  /** As `process.platform` has it. */
  readonly platform: string
  /** As `process.arch` has it. */
  readonly arch: string
  /** Without it a Linux has musl. */
  readonly hasGlibc: boolean
}

/** Why Foyer's pinned Node cannot run on a system, and what to do there; undefined where it can. */
export function whyNotHere(system: System): string | undefined
