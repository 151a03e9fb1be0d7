/** Texts of the inbox: what is new, its keys, and what is done to several. */
export const inboxTexts = {
  arrived: (count: number) => `${count.toLocaleString('en')} new`,
  changed: (count: number) => `${count.toLocaleString('en')} changed`,
  unknown: 'The list may have changed',
  unreadOnly: 'Unread only',
  markAllRead: 'Mark all read',
  markFailed: 'Failed to mark as read',
  read: 'Marked as read',
  unread: 'Marked as unread',
  decidedStay: (count: number) =>
    count === 1 ? '1 request is decided, and stays as it is.' : `${count.toLocaleString('en')} requests are decided, and stay as they are.`,

  // Choosing rows
  mark: (title: string, reference: string) => `Select ${title}, ${reference}`,
  markPage: 'Select all on this page',
  select: 'Select',

  selected: (count: number) => `${count.toLocaleString('en')} selected`,
  selectedBar: 'What is done with what is selected',
  markRead: 'Mark read',
  markUnread: 'Mark unread',
  clear: 'Select nothing',
  tooMany: (most: number) => `At most ${most.toLocaleString('en')} can be marked at once.`,

  // Several at once
  allThatFit: (total: number, more: boolean) => `Select all ${total.toLocaleString('en')}${more ? '+' : ''} that fit`,
  allSelected: (total: number, more: boolean) => (more ? 'All that fit, at most 10,000' : `All ${total.toLocaleString('en')} that fit`),
  giveStatus: 'Status',
  assign: 'Assign',
  assignTitle: 'Assign to',
  assignee: 'Assignee',
  nobody: 'Nobody',
  jobFailed: 'Nothing was changed',
  jobs: 'What is done with several requests',
  doing: { status: 'Giving the status', assign: 'Assigning', undo: 'Taking it back' },
  did: { status: 'Status given', assign: 'Assigned', undo: 'Taken back' },
  progress: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  leftOver: (failed: number) => `${failed.toLocaleString('en')} not:`,
  gone: 'A request',
  undo: 'Undo',
  dismiss: 'Hide this',

  // Putting aside
  snooze: 'Snooze',
  unsnooze: 'Bring back',
  snoozeTitle: 'Snooze until',
  snoozeText: 'They leave “To do” and “Mine” until then, for you alone, and come back earlier when their requester does something.',
  tomorrow: 'Tomorrow',
  nextWeek: 'Next Monday',
  day: 'Another day',
  snoozeDay: 'Snooze until this day',
  noDay: 'Choose a day that is ahead, at most a year.',
  snoozedUntil: (day: string) => `Snoozed until ${day}`,

  // Keys
  keys: 'Keys',
  key: 'Key',
  does: 'What it does',
  letterKeys: 'Keys of one letter',
} as const

interface KeyRow {
  readonly keys: readonly string[]
  readonly does: string
}

/** What each key of the list does. */
export const KEYS: readonly KeyRow[] = [
  { keys: ['J', 'K'], does: 'Next and previous request' },
  { keys: ['Enter'], does: 'Open' },
  { keys: ['X'], does: 'Select, or not any more' },
  { keys: ['A'], does: 'Approve what is selected, else open to approve' },
  { keys: ['D'], does: 'Decline what is selected, else open to decline' },
  { keys: ['M'], does: 'Open to ask for more' },
  { keys: ['I'], does: 'Open to write an internal note' },
  { keys: ['U'], does: 'Mark as unread, or as read' },
  { keys: ['S'], does: 'Snooze what is selected, else this request' },
  { keys: ['[', ']'], does: 'Previous and next view' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'These keys' },
]

/** Those that stand below the list. */
export const KEY_HINTS: readonly KeyRow[] = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['X'], does: 'select' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['A'], does: 'approve' },
  { keys: ['D'], does: 'decline' },
]
