import type { FormPage } from '#contract/portal/pages.ts'
import { deleteUnnamedFiles, type FileLoss, type FileStore } from '../../shell/kept-files.ts'
import { isOfOtherUser, isOwnEntry, readEntryKey } from '../../shell/kept-entries.ts'
import { ENTRY_PREFIX } from '../../shell/kept-runs.ts'
import { guestAnswersOf } from './guest-answers.ts'
import { ownEntryKeyOf } from '../own-entry.ts'
import { type Attempt, isKeptRun, type SavedVersion } from '../session/state.ts'
import type { FindTarget, GuestRunStore, KeyValueStore, World } from '../session/world.ts'
import { enteredAnswers } from '../unapplied-answers.ts'
import type { GuestAnswers, LostFile, StoredGuestRun } from './guest-run.ts'
import { readEntry } from './read-entry.ts'

export interface GuestStorage {
  readonly local: KeyValueStore
  readonly files: FileStore
  readonly clock: { now(): number }
  /** Keys of the entries whose tabs are open. */
  openKeys(): Promise<ReadonlySet<string>>
  /** Makes this tab the one that the entry is of, as `holdEntry` does. @returns false: another tab is, and still is after a moment */
  claim(key: string): Promise<boolean>
  /** The visitor hears of files that cannot be stored. */
  report(lost: readonly LostFile[]): void
  /** The visitor hears that what is typed cannot be stored. */
  reportUnkept(): void
}

interface Found {
  /** Of tabs that are closed by now. */
  readonly runs: readonly GuestAnswers[]
  /** What this very tab goes on with. */
  readonly own?: GuestAnswers
}

/** Of one form and person, besides those of tabs that are open. */
const MAX_RUNS = 5

/** What was typed and chosen in this browser and not sent, in all tabs. Loads late. */
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

  async offer(session: FindTarget, { number, page }: Attempt, { storage: { tab }, screen }: World): Promise<void> {
    const name = ownEntryKeyOf(page)
    // A browser may refuse to say: a draft is offered all the same, and what is typed is kept.
    const { runs, own } = await this.#find(page, tab.get(name) ?? '').catch((): Found => ({ runs: [] }))
    const { attempt, prompt, visit, phase } = session.getState()
    // What is under way goes on: a submit that was pressed meanwhile is not broken off.
    if (own && attempt.number === number && prompt.kind === 'unknown' && phase.kind === 'filling')
      session.load(own, visit.isDirty() ? enteredAnswers(visit, undefined, own) : [], true)
    else {
      tab.delete(name)
      session.dispatch({ type: 'guestRunsFound', attempt: number, runs: own ? [own] : runs })
    }
    screen.release()
  }

  /** What was typed in tabs that are closed by now, the newest first; or what this very tab goes on with. @param ownKey of its entry; '' for none */
  async #find(page: FormPage, ownKey: string): Promise<Found> {
    const { files } = this.#storage
    const ownEntry = await this.#claim(page, ownKey)
    if (ownEntry) return { runs: [], own: await guestAnswersOf(ownKey, ownEntry, page, files) }
    const left = (await this.tidy(page)).filter(([key]) => isOwnEntry(key, page))
    return { runs: await Promise.all(left.map(([key, entry]) => guestAnswersOf(key, entry, page, files))) }
  }

  /** This tab's own entry, unless another tab is open with it (this one is its copy), or a draft was saved elsewhere since. */
  async #claim(page: FormPage, key: string): Promise<StoredGuestRun | undefined> {
    const { local, clock } = this.#storage
    const entry = isOwnEntry(key, page) ? readEntry(key, local, clock.now()) : undefined
    const draft = page.form.saved_data
    const isOlder = draft && draft.revision !== entry?.draftRevision && Date.parse(draft.saved_at) > (entry?.at ?? 0)
    return entry && !isOlder && (await this.#storage.claim(key)) ? entry : undefined
  }

  async tidy({ company, user }: FormPage): Promise<readonly (readonly [string, StoredGuestRun])[]> {
    const { local, clock } = this.#storage
    for (const key of local.keys()) if (user.key && isOfOtherUser(key, company.path, user.key)) local.delete(key)
    const open = await this.#storage.openKeys()
    const counts = new Map<string, number>()
    const left: [string, StoredGuestRun][] = []
    const entries = local.keys().flatMap(key => (key.startsWith(ENTRY_PREFIX) ? [[key, readEntry(key, local, clock.now())] as const] : []))
    for (const [key, entry] of entries.toSorted(([, one], [, other]) => (other?.at ?? 0) - (one?.at ?? 0))) {
      if (entry && open.has(key)) continue
      const { company: path, form, owner } = readEntryKey(key)!
      const group = `${path}:${form}:${owner}`
      const count = (counts.get(group) ?? 0) + 1
      counts.set(group, count)
      if (entry && count <= MAX_RUNS) left.push([key, entry])
      else local.delete(key)
    }
    void this.deleteUnusedFiles()
    return left
  }

  delete(choices: readonly SavedVersion[]): void {
    for (const choice of choices) if (isKeptRun(choice)) this.#storage.local.delete(choice.key)
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
    const { files, local } = this.#storage
    await deleteUnnamedFiles(Object.fromEntries(local.keys().map(key => [key, local.get(key)])), files)
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
