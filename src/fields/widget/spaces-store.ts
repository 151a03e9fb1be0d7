import type { BookedSpace } from '#engine/model/booking.ts'
import { Backup } from './backup.ts'
import { Choices } from './choices.ts'
import { ChosenSpaces } from './chosen-spaces.ts'
import { drawState } from './draw-state.ts'
import { type FollowedChanges, followChanges } from './follow-changes.ts'
import { followEvent } from './follow-event.ts'
import { noteHold } from './hold-outcomes.ts'
import { Holds } from './holds.ts'
import { Notices } from './notices.ts'
import { Search } from './search.ts'
import { spaceName } from './space-name.ts'
import { cancelAdding, editedBy, emptySearch, ownSpaces, searchInput, type SpacesParts, wantedHolds } from './spaces-parts.ts'
import type { SpaceFilters, SpacesEvent, SpacesState, SpacesView } from './spaces-state.ts'
import type { SpacesForm, SpacesWorld } from './spaces-world.ts'
import { eventKey, isShownIn, readEvent, type EventReading, watchedFields } from './event-reading.ts'
import { noticeTexts as texts } from './notice-texts.ts'
import { WaysOut } from './ways-out.ts'
import type { WidgetField } from './widget.ts'

/** Milliseconds after the last change of a field or a filter. */
const DEBOUNCE_MS = 300

/** The spaces widget in one run: its state, and what it holds on the server. What somebody does with it: `spaces-actions.ts`. */
export class SpacesStore implements SpacesParts {
  readonly field: WidgetField
  readonly form: SpacesForm
  readonly world: SpacesWorld
  readonly chosen: ChosenSpaces
  readonly holds: Holds
  readonly search: Search
  readonly choices: Choices
  readonly notices: Notices
  readonly waysOut: WaysOut
  readonly adding: SpacesParts['adding'] = new Map()
  readonly refused = new Map<string, string>()
  readonly layoutBefore = new Map<string, BookedSpace>()
  wanted: EventReading
  event: SpacesEvent | undefined
  worksite = ''
  filters: SpaceFilters = { region: '', building: '', category: '', features: [], seats: 0 }
  view: SpacesView = 'available'
  /** Of the run when it begins to reach the world: the next one may come before this one has released everything. */
  run: string
  readonly #backup: Backup
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  /** Each cancels what waits for the fields, or the filters, to rest. */
  readonly #cancel = { event: () => {}, filters: () => {} }
  readonly #changes: FollowedChanges
  #isOver = false
  #state: SpacesState

  constructor(field: WidgetField, form: SpacesForm, world: SpacesWorld) {
    this.field = field
    this.form = form
    this.world = world
    this.run = form.runUid()
    this.chosen = new ChosenSpaces(field, form, world.drawings)
    const draw = () => this.draw()
    this.search = new Search(world, draw)
    this.choices = new Choices(world, draw)
    this.notices = new Notices(world, draw)
    this.waysOut = new WaysOut(world, draw)
    this.#backup = new Backup(world, form)
    this.holds = new Holds({
      world,
      runUid: () => this.run,
      of: { form: form.uuid, edited: editedBy(form) },
      onChange: news => {
        if (news) noteHold(this, news)
        this.draw()
      },
    })
    this.#changes = followChanges(this)
    this.wanted = readEvent(field, form)
    this.#state = drawState(this)
  }

  readonly getState = (): SpacesState => this.#state

  /** Calls back after every change. @returns unsubscribe */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  get isPreview(): boolean {
    return this.run === ''
  }

  /** From now on it reaches the world. @param isCopy of a tab that goes on with the run that this one began with */
  begin({ isCopy = false } = {}): void {
    if (this.#isOver) return
    const { form, world } = this
    this.run = form.runUid()
    this.#stops.push(
      ...watchedFields(this.field, form).map(name => form.watch(name, () => this.#noteFields())),
      form.watch(form.own, () => isShownIn(form) !== this.wanted.isShown && this.#noteFields(true)),
      this.chosen.watch(() => this.sync()),
      world.watchCrowd(() => this.draw()),
      world.watchVisible(() => world.isVisible() && this.holds.resume() && this.search.refresh()),
    )
    if (isCopy) this.#backup.delete()
    else if (!this.isPreview) this.holds.suspect(this.#backup.read(this.run))
    this.chosen.dropLostDrawings(this.#backup)
    this.#noteFields(true)
  }

  /** How the run ends decides what becomes of its holds (P12.9). */
  end(how: 'left' | 'cleared' | 'continued' | 'submitted'): void {
    if (this.#isOver) return
    if (how === 'left') return this.holds.leave()
    this.#isOver = true
    if (how === 'continued') this.holds.stop()
    else this.#backup.delete()
    if (how === 'cleared') this.holds.want([], this.event)
    if (how === 'submitted') this.holds.end()
    for (const stop of [...this.#stops, ...Object.values(this.#cancel)]) stop()
    this.#changes.stop()
    this.search.load(undefined, this.view)
  }

  setView(view: SpacesView): void {
    if (view === this.view) return
    this.view = view
    this.#load()
  }

  setFilters(filters: Partial<SpaceFilters>): void {
    this.filters = { ...this.filters, ...filters, seats: Math.max(filters.seats ?? this.filters.seats, this.event?.seats ?? 0) }
    this.#cancel.filters()
    this.#cancel.filters = this.world.clock.after(DEBOUNCE_MS, () => this.#load())
    this.draw()
  }

  nameOf(uid: string): string {
    const space = this.search.find(uid)
    return space ? spaceName(space, this.event) : (this.#backup.nameOf(uid) ?? texts.aSpace)
  }

  sync(): void {
    if (this.#isOver) return
    // While the fields change nothing is asked: what is held stays.
    const isSettled = eventKey(this.wanted.event) === eventKey(this.event)
    const event = isSettled && !this.isPreview ? this.event : undefined
    // What the page before had is left to its grace, unless it is known to be for another event.
    const waiting = event || !this.wanted.isShown ? [] : this.#backup.waiting()
    this.holds.want(wantedHolds(this, event, waiting), event)
    // Some of them may be lost by that.
    if (!this.isPreview) this.#backup.write(this, event && eventKey(event), ownSpaces(this), this.holds.unreleased())
    this.draw()
  }

  draw(): void {
    this.waysOut.follow(emptySearch(this))
    this.#changes.adapt()
    this.#state = drawState(this)
    for (const listener of this.#listeners) listener()
  }

  /** @param atOnce not only once the fields rest */
  #noteFields(atOnce = false): void {
    this.wanted = readEvent(this.field, this.form)
    const { event, worksite } = this.wanted
    this.#cancel.event()
    if (!event) return this.#activate(undefined)
    if (eventKey(event) === eventKey(this.event) && worksite === this.worksite) return this.sync()
    if (atOnce) return this.#activate(event)
    this.#cancel.event = this.world.clock.after(DEBOUNCE_MS, () => this.#activate(event))
    this.sync()
  }

  #activate(event: SpacesEvent | undefined): void {
    this.event = event && followEvent(this, event)
    this.worksite = this.wanted.worksite
    this.refused.clear()
    if (event) this.#begin(event)
    else cancelAdding(this)
    this.#load()
    this.sync()
  }

  #begin(event: SpacesEvent): void {
    this.filters = { ...this.filters, seats: event.seats }
    // Why the last one found nothing is not what is wanted now.
    this.view = 'available'
    // Also those that are in the answer: what was lost of them was lost while the page was away.
    for (const space of this.chosen.withoutLostDrawings(this.#backup.takeFor(eventKey(event)), this.#backup)) {
      this.search.noteOffered(space.uid, event.location)
      this.adding.set(space.uid, { ...space, isRestored: true })
    }
    void this.choices.load(searchInput(this, event))
  }

  #load(): void {
    this.#cancel.filters()
    this.search.load(this.event && searchInput(this, this.event), this.view)
  }
}
