import type { BookedSpace } from '#engine/model/booking.ts'
import { Holds } from './holds.ts'
import type { SpacesForm, SpacesWorld } from './spaces-world.ts'

/** What a reload locks again (P12.11). */
interface SavedSpaces {
  readonly run: string
  /** What the event was: with other times it is another event. */
  readonly event: string
  readonly spaces: readonly BookedSpace[]
  readonly names: Readonly<Record<string, string>>
}

const keyOf = ({ uuid, own }: SpacesForm) => `foyer:spaces:${uuid}:${own}`

/** The spaces of the run, for a page that is loaded anew: as long as the tab. */
export class Backup {
  readonly #world: SpacesWorld
  readonly #form: SpacesForm
  #saved: SavedSpaces | undefined
  /** It is of the page before, and nobody took it yet. */
  #isOfPageBefore = false

  constructor(world: SpacesWorld, form: SpacesForm) {
    this.#world = world
    this.#form = form
  }

  /** What another run of this tab left behind is released. */
  read(run: string): void {
    const saved = this.#parse()
    if (!saved?.run) return
    if (saved.run === run) {
      this.#saved = saved
      this.#isOfPageBefore = true
      return
    }
    const { uuid } = this.#form
    const left = new Holds({ world: this.#world, runUid: () => saved.run, form: uuid, onChange: () => {} })
    left.releaseUnknown(saved.spaces.map(({ uid }) => uid))
  }

  /** The spaces that were there when the page was left, if it was for this event: once. */
  takeFor(event: string): readonly BookedSpace[] {
    const isWanted = this.#isOfPageBefore && this.#saved?.event === event
    this.#isOfPageBefore = false
    return isWanted ? (this.#saved?.spaces ?? []) : []
  }

  nameOf(uid: string): string | undefined {
    return this.#saved?.names[uid]
  }

  write(run: string, event: string, spaces: readonly BookedSpace[], nameOf: (uid: string) => string): void {
    if (spaces.length === 0) return this.delete()
    const names = Object.fromEntries(spaces.map(({ uid }) => [uid, nameOf(uid)]))
    const plain = spaces.map(({ uid, layout_uid, description, is_custom_layout, custom_layout_image, days }) => {
      return { uid, layout_uid, description, is_custom_layout, custom_layout_image, days }
    })
    this.#saved = { run, event, spaces: plain, names }
    this.#world.tab.set(keyOf(this.#form), JSON.stringify(this.#saved))
  }

  delete(): void {
    this.#saved = undefined
    this.#world.tab.delete(keyOf(this.#form))
  }

  #parse(): SavedSpaces | undefined {
    try {
      return JSON.parse(this.#world.tab.get(keyOf(this.#form)) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
}
