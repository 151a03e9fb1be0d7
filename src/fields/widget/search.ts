import { findSpaces, findUnavailableSpaces } from '#contract/tenant/spaces.ts'
import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import { PAGE_ROWS, pageOf, type SearchInput, spacesRequest } from './search-requests.ts'
import { IDLE, inTheirPlaces, refreshWait, type SearchState, totalsOf } from './search-state.ts'
import type { SpacesView } from './spaces-state.ts'
import type { SpacesWorld } from './spaces-world.ts'

/** After a failure, in milliseconds; then the visitor tries again. */
const RETRY_MS = [2_000, 4_000, 8_000, 16_000]
/** How long a space that was taken stays in its place. */
export const TAKEN_MS = 10_000

/** The list of spaces, as it is read page by page and follows what others do. An answer to an earlier question is ignored. */
export class Search {
  readonly #world: SpacesWorld
  readonly #onChange: () => void
  readonly #known = new Map<string, SpaceFound>()
  /** By uid: the location of the event with which a space was found. */
  readonly #foundAt = new Map<string, string>()
  #state = IDLE
  #input: SearchInput | undefined
  #view: SpacesView = 'available'
  #cursor: string | null = null
  #failures = 0
  #reads = 0
  #stop = () => {}
  #cancelTimers: (() => void)[] = []
  #isRefreshDue = false
  #refreshedAt = -Infinity
  #isOutdated = false
  #active: string | undefined

  constructor(world: SpacesWorld, onChange: () => void) {
    this.#world = world
    this.#onChange = onChange
  }

  get state(): SearchState {
    return this.#state
  }

  /** What nothing was found with, and how often it was read; undefined: there is something, or that is not known yet. */
  get empty(): { readonly input: SearchInput; readonly reads: number } | undefined {
    const { is, rows } = this.#state
    if (!this.#input || is !== 'ready' || rows.length > 0 || this.#view !== 'available') return undefined
    return { input: this.#input, reads: this.#reads }
  }

  /** Spaces that were found by another call for an event of this location. */
  remember(spaces: readonly SpaceFound[], location: string): void {
    for (const space of spaces) {
      this.#known.set(space.uid, space)
      this.noteOffered(space.uid, location)
    }
  }

  /** A space as it was read last, in whatever list. */
  find(uid: string): SpaceFound | undefined {
    return this.#known.get(uid)
  }

  /** @param input undefined: nothing is looked for any more */
  load(input: SearchInput | undefined, view: SpacesView): void {
    const isOtherView = this.#input !== undefined && input !== undefined && view !== this.#view
    this.#input = input
    this.#view = view
    this.#failures = 0
    this.#end()
    if (!input) return this.#set(IDLE)
    const { totals } = isOtherView ? this.#state : IDLE
    this.#set({ ...IDLE, is: 'loading', totals })
    void this.#read(1, false)
  }

  /** After a failure, by the visitor. */
  retry(): void {
    if (this.#state.is !== 'failed') return
    this.load(this.#input, this.#view)
  }

  loadMore(): void {
    const cursor = this.#cursor
    if (!this.#input || !cursor || this.#state.isLoadingMore || this.#state.is !== 'ready') return
    this.#set({ ...this.#state, isLoadingMore: true })
    void this.#readMore(this.#input, cursor)
  }

  /** Something of these spaces changed, or nobody knows of which: the rows that are there are read anew, those on their way once they are there. */
  refresh(): void {
    this.#isOutdated = this.#state.is !== 'ready'
    if (this.#isOutdated || this.#isRefreshDue) return
    this.#isRefreshDue = true
    this.#after(refreshWait(this.#world.clock.elapsed() - this.#refreshedAt), () => {
      this.#isRefreshDue = false
      this.#refreshedAt = this.#world.clock.elapsed()
      void this.#read(Math.max(1, Math.ceil(this.#state.rows.length / PAGE_ROWS)), true)
    })
  }

  /** Is a space offered to an event of this location, as far as anybody knows? */
  mayOffer(uid: string, location: string): boolean {
    return (this.#foundAt.get(uid) ?? location) === location
  }

  /** It is requested at an event of this location: of a space that nobody found yet the service says whether it lies there. */
  noteRequested(uid: string, location: string): void {
    if (!this.#foundAt.has(uid)) this.noteOffered(uid, location)
  }

  /** It was found for an event of this location. */
  noteOffered(uid: string, location: string): void {
    this.#foundAt.set(uid, location)
  }

  /** @param pages so many from the first on @param isQuiet the rows stay while they are read */
  async #read(pages: number, isQuiet: boolean): Promise<void> {
    const input = this.#input!
    const { signal, stop } = this.#world.createStop()
    if (!isQuiet) this.#stop = stop
    const isPast = () => signal.aborted || this.#input !== input
    const rows: SpaceFound[] = []
    let page: SpacePage | undefined
    for (let count = 0; count < pages; count += 1) {
      const answer = await this.#ask(input, page?.cursor ?? '', signal)
      if (isPast()) return
      if (!answer) return this.#fail(isQuiet)
      page = answer
      rows.push(...answer.data)
      if (answer.cursor === null) break
    }
    if (page) this.#show(rows, page, isQuiet)
  }

  async #readMore(input: SearchInput, cursor: string): Promise<void> {
    const page = await this.#ask(input, cursor, undefined)
    if (this.#input !== input || this.#cursor !== cursor) return
    if (!page) return this.#set({ ...this.#state, isLoadingMore: false })
    const there = new Set(this.#state.rows.map(({ uid }) => uid))
    this.#show([...this.#state.rows, ...page.data.filter(({ uid }) => !there.has(uid))], page, false)
  }

  async #ask(input: SearchInput, cursor: string, signal: { readonly aborted: boolean } | undefined): Promise<SpacePage | undefined> {
    const target = this.#view === 'available' ? findSpaces : findUnavailableSpaces
    const answer = await this.#world.call(target, spacesRequest(input, cursor), signal)
    return answer && pageOf(answer as readonly SpaceFound[] | SpacePage)
  }

  #show(rows: readonly SpaceFound[], page: SpacePage, isQuiet: boolean): void {
    const { total, cursor } = page
    this.#failures = 0
    this.#reads += 1
    this.#cursor = cursor
    this.remember(rows, this.#input?.event.location ?? '')
    const there = new Set(rows.map(({ uid }) => uid))
    const taken = new Set(isQuiet ? this.#state.rows.flatMap(({ uid }) => (there.has(uid) ? [] : [uid])) : [])
    const takenNow = taken.difference(this.#state.taken)
    const totals = totalsOf(this.#state.totals, this.#view, page)
    const all = isQuiet ? inTheirPlaces(rows, this.#state.rows, taken) : rows
    this.#set({ ...this.#state, is: 'ready', rows: all, taken, total, hasMore: cursor !== null, isLoadingMore: false, totals })
    if (takenNow.size > 0) this.#after(TAKEN_MS, () => this.#drop(takenNow))
    if (this.#isOutdated) this.refresh()
  }

  /** The row of this space stays where it is while somebody is at it. */
  setActive(uid: string | undefined): void {
    this.#active = uid
  }

  #drop(all: ReadonlySet<string>): void {
    const taken = new Set([...all].filter(uid => uid !== this.#active))
    if (taken.size < all.size) this.#after(TAKEN_MS, () => this.#drop(all.difference(taken)))
    const rows = this.#state.rows.filter(({ uid }) => !(taken.has(uid) && this.#state.taken.has(uid)))
    this.#set({ ...this.#state, rows, taken: new Set([...this.#state.taken].filter(uid => !taken.has(uid))) })
  }

  #fail(isQuiet: boolean): void {
    if (isQuiet) return // What is there stays there; the next change reads it anew.
    const wait = RETRY_MS[this.#failures]
    this.#failures += 1
    this.#set({ ...this.#state, is: 'failed', isRetrying: wait !== undefined })
    if (wait !== undefined) this.#after(wait, () => void this.#read(1, false))
  }

  #after(milliseconds: number, work: () => void): void {
    this.#cancelTimers.push(this.#world.clock.after(milliseconds, work))
  }

  #end(): void {
    this.#stop()
    this.#cancelTimers.forEach(cancel => cancel())
    this.#cancelTimers = []
    this.#isRefreshDue = this.#isOutdated = false
    this.#cursor = null
  }

  #set(state: SearchState): void {
    this.#state = state
    this.#onChange()
  }
}
