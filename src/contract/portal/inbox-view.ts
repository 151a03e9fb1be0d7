import type { KeptView } from './kept-view.ts'

// Apart from the calls of the inbox: the filters of lists name it too.

/**
 * Views of the list of submissions that everybody has (P8.101). `todo`: new, or being worked on; `mine`: what one works on; `waiting`: waits for its requester;
 * `soon`: its event is within the next 30 days; `clashes`: others want a space that it wants, or it cannot be had (P8.170); `snoozed`: what one put aside.
 */
export const INBOX_VIEWS = ['todo', 'mine', 'waiting', 'soon', 'clashes', 'snoozed'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

/** Days that `soon` looks ahead, today included. */
export const SOON_DAYS = 30

/** A choice of rows as an address says it; what is absent says nothing. `period` in place of days: these are those of the day on which it is looked at. */
export interface ViewFilter {
  readonly view?: InboxView
  readonly form?: string
  readonly from?: string
  readonly to?: string
  readonly event_from?: string
  readonly event_to?: string
  readonly period?: 'today' | 'week' | 'month'
  readonly phase?: string
  readonly status?: string
  readonly assignee?: string
  readonly team?: string
  readonly place?: string
  readonly answer?: string
  readonly unread?: 'true'
  readonly mail?: 'failed'
  readonly search?: string
  readonly descending?: 'true' | 'false'
  /** Keys of the columns that it shows, as `columnsText`; absent: those of whoever looks at it. */
  readonly columns?: string
}

/** A choice of rows that somebody keeps. */
export type SavedView = KeptView<ViewFilter>

/** Requests that are marked by one call. */
export const MAX_MARKED = 500
/** What is put aside comes back within so many days. */
export const MAX_SNOOZE_DAYS = 366
