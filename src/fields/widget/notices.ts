import type { LostSpace, Announcement, SpacesUndo } from './shown-details.ts'
import type { SpacesWorld } from './spaces-world.ts'

/** So long the last press can be taken back. */
const UNDO_MS = 10_000

/** What the visitor is told besides the lists: what was lost, what can be taken back, and what a screen reader says. */
export class Notices {
  readonly #world: SpacesWorld
  readonly #onChange: () => void
  #lost: readonly LostSpace[] = []
  #undo: (SpacesUndo & { readonly run: () => void }) | undefined
  #announcement: Announcement | undefined
  #cancelUndo = () => {}

  constructor(world: SpacesWorld, onChange: () => void) {
    this.#world = world
    this.#onChange = onChange
  }

  get lost(): readonly LostSpace[] {
    return this.#lost
  }

  get announcement(): Announcement | undefined {
    return this.#announcement
  }

  get undoable(): SpacesUndo | undefined {
    if (!this.#undo) return undefined
    const { run: _run, ...undo } = this.#undo
    return undo
  }

  say(text: string, isUrgent = false): void {
    this.#announcement = { text, isUrgent }
  }

  addLost(space: LostSpace): void {
    this.#lost = [...this.#lost.filter(({ uid }) => uid !== space.uid), space]
  }

  dropLost(uid: string): void {
    this.#lost = this.#lost.filter(lost => lost.uid !== uid)
  }

  /** Nothing of it is told or can be taken back any more. */
  clear(): void {
    this.#cancelUndo()
    this.#lost = []
    this.#undo = this.#announcement = undefined
  }

  offerUndo(undo: SpacesUndo, run: () => void): void {
    this.#cancelUndo()
    this.#undo = { ...undo, run }
    this.#cancelUndo = this.#world.clock.after(UNDO_MS, () => {
      this.#undo = undefined
      this.#onChange()
    })
  }

  undo(): void {
    const undo = this.#undo
    this.#undo = undefined
    undo?.run()
    this.#onChange()
  }
}
