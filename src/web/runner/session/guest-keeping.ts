import { ownerOf } from '../../shell/kept-runs.ts'
import { entryPrefixOf, guestEntryOf } from '../guest-store.ts'
import { ownEntryKeyOf } from '../own-entry.ts'
import type { Visit } from '../visit.ts'
import type { SessionState } from './state.ts'
import type { GuestRunStore, World } from './world.ts'

/** At most so often, and when the page is left. */
const SAVE_INTERVAL_MS = 500

/** The entry of this tab's run among those that the browser keeps (P6.9). No other tab writes to it. */
export class GuestEntry {
  readonly #world: World
  /** '' until something is typed. */
  #key = ''
  /** Of the entry that the run goes on with: this one takes its place. */
  #origin = ''
  #hadFiles = false

  constructor(world: World) {
    this.#world = world
  }

  /** The run goes on with what lies under this key. */
  resume(key: string): void {
    this.#origin = key
  }

  /**
   * Where it may not be kept, nothing happens. Of a guest who has logged in it becomes the user's.
   * @returns whether whoever leaves now loses nothing; files are stored a moment later
   */
  save(state: SessionState): boolean {
    const { guestRuns, newUid, storage } = this.#world
    const { attempt, visit, owner } = state
    if (!guestRuns.mayKeep()) return false
    const entry = guestEntryOf(state, this.#world)
    if (!entry) {
      this.delete()
      return true
    }
    const prefix = `${entryPrefixOf(attempt.page)}:${ownerOf(owner)}:`
    if (!this.#key.startsWith(prefix)) {
      this.#origin ||= this.#key
      this.#key = prefix + newUid()
    }
    guestRuns.hold(this.#key)
    storage.tab.set(ownEntryKeyOf(attempt.page), this.#key)
    const isWritten = this.#write(JSON.stringify(entry))
    const key = this.#key
    const hasFiles = Object.keys(entry.files).length > 0
    if (hasFiles || this.#hadFiles) this.#withStore(store => store.storeFiles(key, visit.files.get))
    this.#hadFiles = hasFiles
    return isWritten && !hasFiles
  }

  /** Takes the place of what the run goes on with, also where there is no room for both; where there is none at all that stays. */
  #write(text: string): boolean {
    const { local } = this.#world.storage
    const origin = local.get(this.#origin)
    const isWritten = () => {
      local.set(this.#key, text)
      return local.get(this.#key) === text
    }
    const hadRoom = isWritten()
    local.delete(this.#origin)
    if (hadRoom || isWritten()) {
      this.#origin = ''
      return true
    }
    if (origin) local.set(this.#origin, origin)
    this.#withStore(store => store.reportUnkept())
    return false
  }

  delete(): void {
    const { storage, guestRuns } = this.#world
    if (!this.#key && !this.#origin) return
    storage.local.delete(this.#key)
    storage.local.delete(this.#origin)
    this.#key = this.#origin = ''
    guestRuns.hold('')
    this.#withStore(store => store.deleteUnusedFiles())
  }

  /** Without a network files are not stored, and those that nothing names any more go by the next form that is opened. */
  #withStore(work: (store: GuestRunStore) => Promise<void>): void {
    this.#world.guestRuns.store().then(work, () => {})
  }
}

/** Saves what somebody types in their own browser, and the page that is open, until it is sent. @returns stop */
export function saveWhileTyping(visit: Visit, state: () => SessionState, entry: GuestEntry, world: World): () => void {
  let cancel: (() => void) | undefined
  let savedPage: number
  function save() {
    cancel?.()
    cancel = undefined
    savedPage = state().requestedPage
    if (visit.isDirty()) entry.save(state())
  }
  const stops = [
    visit.watchInput(() => void (cancel ??= world.clock.after(SAVE_INTERVAL_MS, save))),
    world.screen.watchLeaving(() => (cancel || savedPage !== state().requestedPage) && save()),
    () => cancel?.(),
  ]
  save()
  return () => stops.forEach(stop => stop())
}
