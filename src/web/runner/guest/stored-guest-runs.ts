import type { FormPage } from '#contract/portal/pages.ts'
import { GUEST_PREFIX, guestPrefixOf } from '../guest-store.ts'
import type { KeyValueStore } from '../session/world.ts'
import { guestAnswersOf } from './guest-answers.ts'
import type { FileLoss, FileStore, GuestAnswers, GuestRunStore, LostFile, StoredGuestRun } from './guest-run.ts'
import { readEntry } from './read-entry.ts'

export interface GuestStorage {
  readonly local: KeyValueStore
  readonly files: FileStore
  readonly clock: { now(): number }
  /** Keys of the entries whose tabs are open. */
  openKeys(): Promise<ReadonlySet<string>>
  /** The visitor hears of files that cannot be stored. */
  report(lost: readonly LostFile[]): void
  /** The visitor hears that what is typed cannot be stored. */
  reportUnkept(): void
}

/** Of one form, besides those of tabs that are open. */
const MAX_RUNS = 5

/** What guests typed and chose in this browser, in all tabs. Loads late. */
export class StoredGuestRuns implements GuestRunStore {
  readonly #storage: GuestStorage
  /** One thing after the other: what is stored is not deleted half-way. */
  #queue: Promise<unknown> = Promise.resolve()

  /** Keys of files that were not stored: reported once. */
  readonly #refused = new Set<string>()

  #hasReportedUnkept = false

  constructor(storage: GuestStorage) {
    this.#storage = storage
  }

  async find(page: FormPage): Promise<readonly GuestAnswers[]> {
    const { files } = this.#storage
    const prefix = guestPrefixOf(page)
    const left = (await this.tidy()).filter(([key]) => key.startsWith(prefix))
    return Promise.all(left.map(([key, entry]) => guestAnswersOf(key, entry, page, files)))
  }

  async tidy(): Promise<readonly (readonly [string, StoredGuestRun])[]> {
    const { local, clock } = this.#storage
    const open = await this.#storage.openKeys()
    const counts = new Map<string, number>()
    const left: [string, StoredGuestRun][] = []
    const entries = local.keys().flatMap(key => (key.startsWith(GUEST_PREFIX) ? [[key, readEntry(key, local, clock.now())] as const] : []))
    for (const [key, entry] of entries.toSorted(([, one], [, other]) => (other?.at ?? 0) - (one?.at ?? 0))) {
      if (entry && open.has(key)) continue
      const form = key.split(':', 4).join(':')
      const count = (counts.get(form) ?? 0) + 1
      counts.set(form, count)
      if (entry && count <= MAX_RUNS) left.push([key, entry])
      else local.delete(key)
    }
    void this.deleteUnusedFiles()
    return left
  }

  delete(runs: readonly GuestAnswers[]): void {
    for (const { key } of runs) this.#storage.local.delete(key)
    void this.deleteUnusedFiles()
  }

  storeFiles(key: string, bytesOf: (key: string) => File | undefined): Promise<void> {
    return this.#next(async () => {
      const { files, local, clock } = this.#storage
      const entry = readEntry(key, local, clock.now())
      const items = Object.values(entry?.files ?? {}).flatMap(value => (typeof value === 'string' ? [] : value[1]))
      const known = new Set(await files.keys().catch(() => []))
      const lost: LostFile[] = []
      for (const item of items) {
        const file = known.has(item.key) ? undefined : bytesOf(item.key)
        const why = file && (await this.#put(item.key, file))
        if (why) lost.push({ name: item.name, why })
      }
      if (lost.length > 0) this.#storage.report(lost)
      await this.#deleteUnused()
    })
  }

  deleteUnusedFiles(): Promise<void> {
    return this.#next(() => this.#deleteUnused())
  }

  async reportUnkept(): Promise<void> {
    if (!this.#hasReportedUnkept) this.#storage.reportUnkept()
    this.#hasReportedUnkept = true
  }

  /** @returns why it could not be stored, the first time */
  async #put(key: string, file: File): Promise<FileLoss | undefined> {
    const { files } = this.#storage
    if (this.#refused.has(key)) return undefined
    try {
      await files.put(key, file)
      return undefined
    } catch (cause) {
      const why = lossOf(cause)
      this.#refused.add(key)
      await files.put(key, why).catch(() => {})
      return why
    }
  }

  async #deleteUnused(): Promise<void> {
    const { files, local, clock } = this.#storage
    const keys = await files.keys()
    const entries = local.keys().filter(key => key.startsWith(GUEST_PREFIX))
    const used = entries.flatMap(key => Object.values(readEntry(key, local, clock.now())?.files ?? {}))
    const names = new Set(used.flatMap(value => (typeof value === 'string' ? [] : value[1].map(item => item.key))))
    await Promise.all(keys.filter(key => !names.has(key)).map(key => files.delete(key)))
  }

  /** Where the browser has no storage for files, there is nothing to do. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work).catch(() => {})
    this.#queue = done
    return done
  }
}

function lossOf(cause: unknown): FileLoss {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'NotReadableError' || name === 'NotFoundError' ? 'unread' : 'refused'
}
