import type { Conversation, ConversationEntry } from '#contract/portal/conversation.ts'
import { type DeliveryRow, isNotice, type MailKind } from '#contract/portal/outbox.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import type { TimeLineFilter } from './side-tab.ts'

/** What somebody did to a request at a time, in one or several lines of its history. */
export interface HistoryItem {
  readonly kind: 'history'
  readonly key: string
  readonly at: number
  readonly who: string
  readonly changes: readonly string[]
}

/** Mails, and messages to programs, that went at about the same time. */
export interface MailsItem {
  readonly kind: 'mails'
  readonly key: string
  readonly at: number
  readonly rows: readonly DeliveryRow[]
}

export interface EntryItem {
  readonly kind: 'entry'
  readonly key: string
  readonly at: number
  readonly entry: ConversationEntry
}

export type TimeLineItem = HistoryItem | MailsItem | EntryItem

export interface TimeLineDay {
  /** ISO, in the company's zone. */
  readonly day: string
  readonly items: readonly TimeLineItem[]
}

interface TimeLineSource {
  /** undefined: it is not there. */
  readonly conversation: Conversation | undefined
  /** The newest first. */
  readonly history: SubmissionData['history']
  /** The newest first; empty where they are not there. */
  readonly deliveries: readonly DeliveryRow[]
  /** Who did the submit, and who did what else, where no account is known. */
  readonly nobody: { readonly submit: string; readonly other: string }
}

/** What the same person did, and mails that went, within so many milliseconds stand together. */
const TOGETHER_MS = 5 * 60_000

/** Which part each kind is put before another of the same instant: what was done, what was written, what went out. */
const RANKS: Readonly<Record<TimeLineItem['kind'], number>> = { history: 0, entry: 1, mails: 2 }

/** All that happened to a request, or one kind of it: the oldest first, by days. @param dayOf the day of an instant */
export function timeLine(source: TimeLineSource, filter: TimeLineFilter, dayOf: (at: number) => string): readonly TimeLineDay[] {
  const items = itemsOf(source, filter).toSorted((a, b) => a.at - b.at || RANKS[a.kind] - RANKS[b.kind])
  const days: { day: string; items: TimeLineItem[] }[] = []
  for (const item of items) {
    const day = dayOf(item.at)
    const last = days.at(-1)
    if (last?.day !== day) days.push({ day, items: [item] })
    else joinTo(last.items, item)
  }
  return days
}

/** Behind the last one, or together with it. */
function joinTo(items: TimeLineItem[], item: TimeLineItem): void {
  const last = items.at(-1)
  const isClose = last !== undefined && item.at - last.at < TOGETHER_MS
  if (isClose && last.kind === 'history' && item.kind === 'history' && last.who === item.who)
    items[items.length - 1] = { ...last, changes: [...last.changes, ...item.changes] }
  else if (isClose && last.kind === 'mails' && item.kind === 'mails')
    items[items.length - 1] = { ...last, rows: [...last.rows, ...item.rows] }
  else items.push(item)
}

function itemsOf(source: TimeLineSource, filter: TimeLineFilter): readonly TimeLineItem[] {
  if (filter === 'history') return historyItems(source)
  if (filter === 'mails') return mailItems(source.deliveries)
  const entries = entryItems(source)
  if (filter === 'messages') return entries.filter(({ entry }) => entry.kind !== 'note')
  if (filter === 'notes') return entries.filter(({ entry }) => entry.kind === 'note')
  if (filter === 'print') return [...historyItems(source), ...entries.filter(({ entry }) => entry.kind !== 'note')]
  // What was written before is not there yet: nothing else of that time stands without it.
  const since = source.conversation?.has_earlier ? (entries[0]?.at ?? 0) : 0
  return [...entries, ...[...historyItems(source), ...mailItems(source.deliveries.filter(isWorthSaying))].filter(({ at }) => at >= since)]
}

const entryItems = ({ conversation }: TimeLineSource): readonly EntryItem[] =>
  (conversation?.entries ?? []).map(entry => ({ kind: 'entry', key: entry.uuid, at: Date.parse(entry.at), entry }))

const historyItems = ({ history, nobody }: TimeLineSource): readonly HistoryItem[] =>
  history
    .map(({ datetime, who, changes }, index): HistoryItem => ({
      kind: 'history',
      key: `history ${history.length - index}`,
      at: Date.parse(datetime),
      who: who || (index === history.length - 1 ? nobody.submit : nobody.other),
      changes,
    }))
    .toReversed()

const mailItems = (rows: readonly DeliveryRow[]): readonly MailsItem[] =>
  rows.map((row): MailsItem => ({ kind: 'mails', key: row.uuid, at: Date.parse(row.created_at), rows: [row] })).toReversed()

export const isLost = ({ state }: DeliveryRow): boolean => state === 'dead' || state === 'suppressed' || state === 'failed'

/** Beside all else stand mails that say more than is there: a message says by itself what became of its mail, and a program that it got one only where it did not. */
const isWorthSaying = (row: DeliveryRow): boolean =>
  row.channel === 'webhook' ? isLost(row) : row.kind !== 'message' && row.kind !== 'question'

/** Notices to staff that all went: together they are one line. */
export const isRoutine = (row: DeliveryRow): boolean => row.channel === 'mail' && isNotice(row.kind as MailKind) && !isLost(row)
