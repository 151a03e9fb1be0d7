import type { BookedSpace } from '#engine/model/booking.ts'
import { backupKeyOf } from '../kit/spaces-backup.ts'
import { Holds } from './holds.ts'
import type { SpacesParts } from './spaces-parts.ts'
import type { SpacesForm, SpacesWorld } from './spaces-world.ts'

/** What a reload locks again (P12.11). */
interface SavedSpaces {
  readonly run: string
  /** What the event was: with other times it is another event. */
  readonly event: string
  readonly spaces: readonly BookedSpace[]
  /** uids of spaces that are not wanted any more, and whose release was not answered yet. */
  readonly unreleased?: readonly string[]
  readonly names: Readonly<Record<string, string>>
  /** Names of the drawings of their layouts, which go with the page until they are sent. */
  readonly drawings?: Readonly<Record<string, string>>
}

const keyOf = ({ uuid, own }: SpacesForm) => backupKeyOf(uuid, own)

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

  /** What another run of this tab left behind is released. @returns uids of what this run may hold: the page before went away unanswered */
  read(run: string): readonly string[] {
    const saved = this.#parse()
    if (!saved?.run) return []
    const uids = [...saved.spaces.map(({ uid }) => uid), ...(saved.unreleased ?? [])]
    if (saved.run === run) {
      this.#saved = saved
      this.#isOfPageBefore = true
      return uids
    }
    const { uuid } = this.#form
    const left = new Holds({ world: this.#world, runUid: () => saved.run, of: { form: uuid, edited: undefined }, onChange: () => {} })
    left.suspect(uids)
    left.resume()
    return []
  }

  /** The spaces that were there when the page was left, if it was for this event: once. */
  takeFor(event: string): readonly BookedSpace[] {
    const isWanted = this.#isOfPageBefore && this.#saved?.event === event
    this.#isOfPageBefore = false
    return isWanted ? (this.#saved?.spaces ?? []) : []
  }

  /** Spaces of the page before that wait for the event to be known. */
  waiting(): readonly BookedSpace[] {
    return this.#isOfPageBefore ? (this.#saved?.spaces ?? []) : []
  }

  nameOf(uid: string): string | undefined {
    return this.#saved?.names[uid]
  }

  /** What the drawing of its layout was called, or ''. */
  drawingOf(uid: string): string {
    return this.#saved?.drawings?.[uid] ?? ''
  }

  /** @param event undefined: it is unknown now, and what is saved was for the one before */
  write(
    parts: Pick<SpacesParts, 'run' | 'nameOf' | 'chosen'>,
    event: string | undefined,
    spaces: readonly BookedSpace[],
    unreleased: readonly string[],
  ): void {
    // What the page before had stays until the event is known again.
    if (event === undefined && (!this.#saved || this.#isOfPageBefore)) return
    if (spaces.length + unreleased.length === 0) return this.delete()
    const names = Object.fromEntries(spaces.map(({ uid }) => [uid, parts.nameOf(uid)]))
    const drawings = Object.fromEntries(
      spaces.map(space => [space.uid, parts.chosen.drawingName(space)] as const).filter(([, name]) => name !== ''),
    )
    const plain = spaces.map(({ uid, layout_uid, description, is_custom_layout, custom_layout_image, days, beside }) => {
      return { uid, layout_uid, description, is_custom_layout, custom_layout_image, days, beside }
    })
    this.#saved = { run: parts.run, event: event ?? this.#saved?.event ?? '', spaces: plain, unreleased, names, drawings }
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
