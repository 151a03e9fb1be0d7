import type { UserData } from '#contract/portal/people.ts'
import type { PageData } from '#contract/portal/screens.ts'

/** A screen that is hidden since a logout in another tab. */
export interface LockedScreen {
  /** Who was logged in. */
  readonly owner: UserData
  /** Something that was not saved or sent waits for its owner. */
  readonly hasWork: boolean
  /** The screen is for users alone. */
  readonly forUsers: boolean
}

/** What becomes of it: shown again with these data, or thrown away, for somebody else is here now. */
export type CheckOutcome = PageData | 'discard'

/** Asks on behalf of a hidden screen who is here now. The latest request wins: what was answered before another logout shows nothing. */
export class OwnerCheck {
  #latest = 0

  /** @returns undefined while it stays hidden */
  async ask(load: () => Promise<PageData | undefined>, { owner, hasWork, forUsers }: LockedScreen): Promise<CheckOutcome | undefined> {
    const request = (this.#latest += 1)
    const page = await load()
    if (!page || request !== this.#latest) return undefined
    if (page.user.is_valid && page.user.email !== owner.email) return 'discard'
    return page.user.is_valid || !(hasWork || forUsers) ? page : undefined
  }
}
