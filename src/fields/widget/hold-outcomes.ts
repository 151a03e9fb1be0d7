import type { HoldNews } from './space-hold.ts'
import { type AddedSpace, ownSpaces, type SpacesParts } from './spaces-parts.ts'
import type { LostSpace } from './shown-details.ts'
import { noticeTexts as texts } from './notice-texts.ts'

/** Changes the answer by what the server said of a hold, and notifies the visitor. */
export function noteHold(parts: SpacesParts, news: HoldNews): void {
  if (news.is === 'held') noteHeld(parts, news.uid)
  else if (news.is === 'refused') noteRefused(parts, news)
  else lose(parts, news.uid, 'moved', '')
}

function noteHeld(parts: SpacesParts, uid: string): void {
  const { adding, layoutBefore, notices } = parts
  layoutBefore.delete(uid)
  const added = adding.get(uid)
  if (!added) return
  const beside = adding.get(added.beside)
  // One of the page before was in the answer, or is about to be: it joins by itself, and so does the one beside it.
  const other = added.isRestored || beside?.isRestored ? undefined : beside
  // Both or none (P12.55): it joins the answer with the other one.
  if (other && parts.holds.stateOf(other.uid) !== 'held') return
  const both = [...adding.values()].filter(one => one === added || one === other)
  for (const one of both) join(parts, one)
  const [name = '', otherName] = both.map(one => parts.nameOf(one.uid))
  if (!added.isRestored) notices.say(otherName === undefined ? texts.held({ name }) : texts.bothHeld({ one: name, other: otherName }))
  parts.sync()
}

/** A space that was added is held now, and joins the answer. */
function join(parts: SpacesParts, { instead, isRestored: _isRestored, ...space }: AddedSpace): void {
  if (instead !== undefined) parts.notices.dropLost(instead)
  const list = parts.chosen.list()
  if (!list.some(other => other.uid === space.uid)) parts.chosen.put([...list, space])
  // Only then: listeners of the answer are called before it changes too, and release what is neither in it nor being added.
  parts.adding.delete(space.uid)
}

function noteRefused(parts: SpacesParts, { uid, was, alert }: HoldNews & { is: 'refused' }): void {
  const { adding, chosen, layoutBefore, notices } = parts
  const added = adding.get(uid)
  const before = layoutBefore.get(uid)
  layoutBefore.delete(uid)
  const isOtherLayout = before?.layout_uid !== chosen.list().find(space => space.uid === uid)?.layout_uid
  if (added?.isRestored) return lose(parts, uid, 'reload', alert)
  if (added) {
    adding.delete(uid)
    adding.delete(added.beside)
    parts.refused.set(uid, alert)
    notices.say(alert || texts.refused({ name: parts.nameOf(uid) }), true)
    parts.search.refresh()
  } else if (before && isOtherLayout) {
    notices.say(`${texts.layoutKept({ name: parts.nameOf(uid) })} ${alert}`.trim(), true)
    chosen.put(chosen.list().map(space => (space.uid === uid ? before : space)))
  } else return lose(parts, uid, WHY_LOST[was], alert)
  parts.sync()
}

/** One that was never held came with answers of another run: a clone, a copy of a tab. */
const WHY_LOST = { unheld: 'taken', same: 'ended', atOtherTimes: 'moved', otherwise: 'unfit' } as const

/** Takes a space out of the answer, with the one beside it that it was added together with, and notifies the visitor at once. */
function lose(parts: SpacesParts, uid: string, why: LostSpace['why'], alert: string): void {
  const { adding, chosen, notices, search, event } = parts
  const name = parts.nameOf(uid)
  const own = ownSpaces(parts).find(other => other.uid === uid)
  const beside = own?.beside && ownSpaces(parts).some(other => other.uid === own.beside) ? own.beside : undefined
  const words = beside === undefined ? alert : `${alert} ${texts.lostWith({ other: parts.nameOf(beside) })}`.trim()
  const times = { start: event?.start ?? '', end: event?.end ?? '' }
  notices.addLost({ uid, name, space: search.find(uid), why, alert: words, ...times, own, alternatives: [] })
  notices.say(texts.lost({ name }), true)
  adding.delete(uid)
  if (beside !== undefined) adding.delete(beside)
  const rest = chosen.list().filter(other => other.uid !== uid && other.uid !== beside)
  if (rest.length < chosen.list().length) chosen.put(rest)
  search.refresh()
  parts.sync()
}
