import type { BookedSpace } from '#engine/model/booking.ts'
import { plotSpace } from '#contract/tenant/bookings.ts'
import { offeredLayout } from './chosen-spaces.ts'
import type { LayoutChoice, SpacesActions, SpacesEvent } from './spaces-state.ts'
import type { SpacesStore } from './spaces-store.ts'
import { minutesOf, shifted } from './wall-minutes.ts'
import { widgetTexts as texts } from './widget-texts.ts'

/** What somebody can do with the widget of a run. */
export function actionsOf(store: SpacesStore): SpacesActions {
  const { form, search, chosen, adding, refused, holds, layoutBefore, notices } = store
  const layoutsOf = (uid: string) => search.find(uid)?.layouts ?? []

  function bookedSpace(uid: string, { layout_uid, description, image }: LayoutChoice, days: readonly string[]): BookedSpace {
    const is_custom_layout = layoutsOf(uid).some(layout => layout.uid === layout_uid && layout.is_custom)
    return {
      uid,
      layout_uid,
      description: is_custom_layout ? description : '',
      is_custom_layout,
      custom_layout_image: is_custom_layout && image ? store.world.keepImage(image) : '',
      days,
    }
  }

  function ask(space: BookedSpace, instead?: string): void {
    const { uid } = space
    if (store.isPreview) {
      notices.say(texts.preview)
      return store.draw()
    }
    const { isFull } = store.getState()
    if (isFull || adding.has(uid) || chosen.list().some(other => other.uid === uid)) return
    refused.delete(uid)
    adding.set(uid, { ...space, instead })
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
    add: (uid, layout, days = []) => ask(bookedSpace(uid, layout, days)),
    setLayout(uid, layout) {
      const before = chosen.list().find(space => space.uid === uid)
      if (!before) return
      layoutBefore.set(uid, before)
      const next = bookedSpace(uid, layout, before.days)
      chosen.put(chosen.list().map(space => (space.uid === uid ? next : space)))
    },
    remove(uid) {
      const before = chosen.list().find(space => space.uid === uid)
      if (!before) return
      const name = store.nameOf(uid)
      notices.say(texts.removed(name))
      notices.offerUndo({ of: 'removed', name }, () => ask(before))
      adding.delete(uid)
      chosen.put(chosen.list().filter(space => space.uid !== uid))
    },
    renew: uid => holds.renew(uid),
    takeAlternative(lostUid, uid) {
      const lost = store.getState().lost.find(other => other.uid === lostUid)
      const space = search.find(uid)
      if (!lost || !space) return
      // Each space has layouts of its own: the same one has the same name.
      const name = lost.space?.layouts.find(({ uid: layout }) => layout === lost.layout_uid)?.name
      const same = space.layouts.find(layout => layout.name === name && !layout.is_custom)
      const layout_uid = same?.uid ?? offeredLayout(space)
      ask(bookedSpace(uid, { layout_uid, description: '' }, []), lostUid)
    },
    dismissLost(uid) {
      notices.dropLost(uid)
      store.draw()
    },
    takeWayOut(way) {
      const spaces = way.is === 'pair' ? way.spaces : [way.space]
      if (way.is === 'time' && store.event) changeTimes(store.event, way.start, way.end)
      for (const space of spaces) {
        const layout_uid = way.is === 'layout' ? way.layout_uid : offeredLayout(space)
        ask(bookedSpace(space.uid, { layout_uid, description: '' }, []))
      }
    },
    startAt(start) {
      const { event } = store
      if (!event) return
      notices.offerUndo({ of: 'times', name: '' }, () => store.event && changeTimes(store.event, event.start, event.end))
      notices.say(texts.timesMoved)
      changeTimes(event, start, shifted(event.end, minutesOf(start) - minutesOf(event.start)))
    },
    undo: () => notices.undo(),
    remainingMs: uid => holds.remainingMs(uid),
    plot(uid, firstDay, lastDay) {
      const days = { start_date_time: `${firstDay} 00:00`, end_date_time: `${lastDay} 23:59` }
      return store.world.call(plotSpace, { space_id: uid, ...days, ...(store.run && { run_uid: store.run }) })
    },
    keepRow: uid => search.keep(uid),
  }
}
