import type { BookedSpace } from '#engine/model/booking.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { plotSpace } from '#contract/tenant/bookings.ts'
import { keptLayout, layoutFor } from './chosen-spaces.ts'
import type { LayoutChoice, SpacesActions, SpacesEvent } from './spaces-state.ts'
import type { SpacesStore } from './spaces-store.ts'
import { takeWay } from './take-way.ts'
import { minutesOf, shifted } from './wall-minutes.ts'
import { MAX_SPACES } from './widget.ts'
import { noticeTexts as texts } from './notice-texts.ts'

/** What somebody can do with the widget of a run. */
export function actionsOf(store: SpacesStore): SpacesActions {
  const { form, search, chosen, adding, refused, holds, layoutBefore, notices } = store
  const layoutsOf = (uid: string) => search.find(uid)?.layouts ?? []

  /** Key of the drawing that is chosen, or ''. @param before how the space is set up so far */
  function drawingKey(image: LayoutChoice['image'], before: BookedSpace | undefined): string {
    if (image === 'present') return before?.custom_layout_image ?? ''
    return image ? (store.world.drawings?.add(image) ?? '') : ''
  }

  function bookedSpace(
    uid: string,
    { layout_uid, description, image }: LayoutChoice,
    days: readonly string[],
    before?: BookedSpace,
  ): BookedSpace {
    const is_custom_layout = layoutsOf(uid).some(layout => layout.uid === layout_uid && layout.is_custom)
    return {
      uid,
      layout_uid,
      description: is_custom_layout ? description : '',
      is_custom_layout,
      custom_layout_image: is_custom_layout ? drawingKey(image, before) : '',
      days,
      beside: before?.beside ?? '',
    }
  }

  /** A lost space may have had days that the event has no more. */
  const ofEvent = (days: readonly string[]) => days.filter(day => store.event?.days.includes(day))

  /** Spaces that join the answer once they are held. @param instead uid of a lost one in whose place they are */
  function ask(spaces: readonly BookedSpace[], instead?: string): void {
    if (store.isPreview) {
      notices.say(texts.preview)
      return store.draw()
    }
    const own = new Set([...adding.keys(), ...chosen.list().map(({ uid }) => uid)])
    const wanted = spaces.filter(({ uid }) => !own.has(uid))
    if (wanted.length < spaces.length || own.size + chosen.existing.length + spaces.length > MAX_SPACES) return
    for (const space of spaces) {
      refused.delete(space.uid)
      adding.set(space.uid, { ...space, instead })
    }
    store.sync()
  }

  function drop(uids: readonly string[]): void {
    for (const uid of uids) {
      adding.delete(uid)
      chosen.lostDrawings.delete(uid)
    }
    chosen.put(chosen.list().filter(space => !uids.includes(space.uid)))
    store.sync()
  }

  function changeTimes(event: SpacesEvent, start: string, end: string): void {
    const { fields } = event
    const next = { start_date: start.slice(0, 10), start_time: start.slice(11), end_date: end.slice(0, 10), end_time: end.slice(11) }
    // In an order in which the end is never before the start.
    const names =
      start > event.start
        ? (['end_date', 'end_time', 'start_date', 'start_time'] as const)
        : (['start_date', 'start_time', 'end_date', 'end_time'] as const)
    for (const name of names) form.change(fields[name], next[name])
  }

  return {
    goTo: mapField => form.goTo(mapField),
    setView: view => store.setView(view),
    setFilters: filters => store.setFilters(filters),
    loadMore: () => search.loadMore(),
    retry: () => search.retry(),
    add: (uid, layout, days = [], instead) => ask([bookedSpace(uid, layout, ofEvent(days))], instead),
    setLayout(uid, layout) {
      const before = chosen.list().find(space => space.uid === uid)
      if (!before) return
      layoutBefore.set(uid, before)
      const next = bookedSpace(uid, layout, before.days, before)
      chosen.lostDrawings.delete(uid)
      chosen.put(chosen.list().map(space => (space.uid === uid ? next : space)))
      // The answer may be the same without a drawing that was lost.
      store.sync()
    },
    remove(uid) {
      const before = chosen.list().filter(space => space.uid === uid || space.beside === uid)
      const [first, other] = before.toSorted((a, b) => Number(b.uid === uid) - Number(a.uid === uid))
      if (first?.uid !== uid) return
      const name = store.nameOf(uid)
      notices.say(other ? texts.removedWith({ name, other: store.nameOf(other.uid) }) : texts.removed({ name }))
      notices.offerUndo({ of: 'removed', name }, () => ask(before))
      drop(before.map(space => space.uid))
    },
    renew: uid => holds.renew(uid),
    takeAlternative(lostUid, uid) {
      const lost = store.getState().lost.find(other => other.uid === lostUid)
      const space = search.find(uid)
      if (!lost || !space) return
      const { seats = 0 } = store.event ?? {}
      const layout_uid = keptLayout(space, lost, seats) ?? layoutFor(space, seats)
      const { description = '', days = [] } = lost.own ?? {}
      const own = lost.own && { ...lost.own, beside: '' }
      ask([bookedSpace(uid, { layout_uid, description, image: 'present' }, ofEvent(days), own)], lostUid)
    },
    dismissLost(uid) {
      notices.dropLost(uid)
      store.draw()
    },
    takeWayOut: way => takeWay(store, way, { ask, drop }),
    startAt(start) {
      const { event } = store
      if (!event) return
      notices.offerUndo({ of: 'times', name: '' }, () => store.event && changeTimes(store.event, event.start, event.end))
      notices.say(texts.timesMoved)
      changeTimes(event, start, shifted(event.end, minutesOf(start) - minutesOf(event.start)))
    },
    endOn(day) {
      const { end_date } = eventFieldsOf(store.field)
      const before = form.textOf(end_date)
      notices.offerUndo({ of: 'times', name: '' }, () => form.change(end_date, before))
      notices.say(texts.timesMoved)
      form.change(end_date, day)
    },
    undo: () => notices.undo(),
    remainingMs: uid => holds.remainingMs(uid),
    plot(uid, firstDay, lastDay) {
      const days = { start_date_time: `${firstDay} 00:00`, end_date_time: `${lastDay} 23:59` }
      return store.world.call(plotSpace, { space_id: uid, ...days, ...(store.run && { run_uid: store.run }) })
    },
    setActiveRow: uid => search.setActive(uid),
  }
}
