import type { HoldNews } from './space-hold.ts'
import { ownSpaces, type SpacesParts } from './spaces-parts.ts'
import type { LostSpace } from './spaces-state.ts'
import { widgetTexts as texts } from './widget-texts.ts'

/** What becomes of the answer by what the server said of a hold, and what the visitor is told. */
export function noteHold(parts: SpacesParts, news: HoldNews): void {
  if (news.is === 'held') noteHeld(parts, news.uid)
  else if (news.is === 'refused') noteRefused(parts, news)
  else lose(parts, news.uid, 'moved', '')
}

function noteHeld(parts: SpacesParts, uid: string): void {
  const { adding, chosen, layoutBefore, notices } = parts
  layoutBefore.delete(uid)
  const added = adding.get(uid)
  if (!added) return
  adding.delete(uid)
  const { instead, isRestored, ...space } = added
  if (instead !== undefined) notices.dropLost(instead)
  if (!isRestored) notices.say(texts.held(parts.nameOf(uid)))
  if (!chosen.list().some(other => other.uid === uid)) chosen.put([...chosen.list(), space])
  parts.sync()
}

function noteRefused(parts: SpacesParts, { uid, wasHeld, isMove, alert }: HoldNews & { is: 'refused' }): void {
  const { adding, chosen, layoutBefore, notices } = parts
  const added = adding.get(uid)
  const before = layoutBefore.get(uid)
  if (added?.isRestored) return lose(parts, uid, 'reload', alert)
  if (added) {
    adding.delete(uid)
    parts.refused.set(uid, alert)
    notices.say(texts.refused(parts.nameOf(uid), alert), true)
    parts.search.refresh()
  } else if (before) {
    layoutBefore.delete(uid)
    notices.say(texts.layoutKept(parts.nameOf(uid), alert), true)
    chosen.put(chosen.list().map(space => (space.uid === uid ? before : space)))
  } else return lose(parts, uid, whyLost(wasHeld, isMove), alert)
  parts.sync()
}

/** One that was never held came with answers of another run: a clone, a copy of a tab. */
function whyLost(wasHeld: boolean, isMove: boolean): LostSpace['why'] {
  if (!wasHeld) return 'taken'
  return isMove ? 'moved' : 'ended'
}

/** A space is out of the answer, and the visitor is told at once. */
function lose(parts: SpacesParts, uid: string, why: LostSpace['why'], alert: string): void {
  const { adding, chosen, notices, search, event } = parts
  const name = parts.nameOf(uid)
  const layout_uid = ownSpaces(parts).find(own => own.uid === uid)?.layout_uid ?? ''
  const times = { start: event?.start ?? '', end: event?.end ?? '' }
  notices.addLost({ uid, name, space: search.find(uid), why, alert, ...times, layout_uid, alternatives: [] })
  notices.say(texts.lost(name), true)
  adding.delete(uid)
  const rest = chosen.list().filter(other => other.uid !== uid)
  if (rest.length < chosen.list().length) chosen.put(rest)
  search.refresh()
  parts.sync()
}
