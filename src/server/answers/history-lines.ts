import type { ShownChange } from '#contract/portal/own-submission.ts'
import { historyTexts as texts } from './history-texts.ts'

/**
 * Lines of a history as they are stored: for good, in English, whoever caused them, so that whoever sent the request and staff
 * read the same each in their language.
 */
export const historyLines = {
  submitted: 'Submitted',
  cancelled: 'Cancelled',
  /** One of the staff sent it, whose name stands beside it, for somebody. */
  sentFor: (name: string) => `Sent for ${name}`,
  unchanged: 'Saved without changes',
  /** Into the bin, and back. */
  deleted: 'Deleted',
  restored: 'Restored',
  /** Sent without an account, it came to that of the same e-mail. */
  claimed: 'Added to an account',
  more: (count: number) => `… and ${count} more changes`,
  /** Of an answer that says nothing to people by itself. */
  changed: (field: string) => `${field}: changed`,
  /** Who did what stands beside it: no account. @param name of its API token */
  byProgram: (name: string) => `By the program “${name}”`,
  fileAdded: (field: string, file: string) => `${field}: ${file} added`,
  fileRemoved: (field: string, file: string) => `${field}: ${file} removed`,
  bookingRemoved: (space: string, when: string) => `${space}: booking of ${when} removed`,
  /** Staff moved a booking to another space: their names, with their buildings. */
  bookingMoved: ({ from, to }: { readonly from: string; readonly to: string }) => `Moved from ${from} to ${to}`,
  /** The server did it. */
  byPortal: 'By the portal',
  /** Why it got its status, for staff. */
  reason: (text: string, isForRequester: boolean) => (isForRequester ? `Reason: ${text}` : `Reason, for staff alone: ${text}`),
  /** It got another status: what staff call both. */
  status: (from: string, to: string) => `Status: ${from} → ${to}`,
  /** Nobody took over what somebody worked on who left. */
  unassigned: 'Assigned to nobody by the portal: whoever worked on it was deactivated or removed',
  /** Staff gave it to one of them; '': to nobody. */
  assigned: (name: string) => (name === '' ? 'Assigned to nobody' : `Assigned to ${name}`),
  /** What whoever sent the request changed of a booking that staff had answered. */
  bookingAgain: ({ name, status }: { readonly name: string; readonly status: string }) => `${name}: ${status}, to be confirmed again`,
}

const MORE = /^… and (\d+) more changes$/
/** No other line ends so: what was answered ends with a quotation mark, times of a booking with their zone. */
const FILE = /^(.*): “(.*)” (added|removed)$/s
const CHANGED = /^(.*): changed$/s
const BOOKING_AGAIN = /^(.*): (.*), to be confirmed again$/s
const BOOKING_REMOVED = /^(.*): booking of (.*) removed$/s
const BOOKING_MOVED = /^Moved from (.*) to (.*)$/s
const SENT_FOR = /^Sent for (.*)$/s
const BY_PROGRAM = /^By the program “.*”$/s

const ANSWER = /^.*: “.*” → “.*”$/s

/** No label holds it: it stands for one until a text is cut there. */
const LABEL = '\u0000'

/** A stored line as it is shown: in the language of the moment. What an edit changed stays in the words of the form. @param formLanguage its tag */
export function shownChange(line: string, formLanguage: string | undefined): ShownChange {
  if (formLanguage && ANSWER.test(line)) return [{ text: line, language: formLanguage }]
  const [, label, file = '', what] = FILE.exec(line) ?? CHANGED.exec(line) ?? []
  if (label === undefined) return [{ text: shownLine(line) }]
  const words = { field: LABEL, file }
  const said = what === undefined ? texts.changed(words) : what === 'added' ? texts.fileAdded(words) : texts.fileRemoved(words)
  const [before = '', after = ''] = said.split(LABEL)
  return [{ text: before }, { text: label, language: formLanguage }, { text: after }].filter(({ text }) => text !== '')
}

function shownLine(line: string): string {
  if (line === historyLines.submitted) return texts.submitted
  if (line === historyLines.cancelled) return texts.cancelled
  if (line === historyLines.unchanged) return texts.unchanged
  if (line === historyLines.deleted) return texts.deleted
  if (line === historyLines.restored) return texts.restored
  // What staff call the program is theirs.
  if (BY_PROGRAM.test(line)) return texts.byProgram
  if (line === historyLines.claimed) return texts.claimed
  const [, host] = SENT_FOR.exec(line) ?? []
  if (host !== undefined) return texts.sentFor({ name: host })
  const [, more] = MORE.exec(line) ?? []
  if (more) return texts.more({ count: Number(more) })
  const [, name, status = ''] = BOOKING_AGAIN.exec(line) ?? []
  if (name !== undefined) return texts.bookingAgain({ space: name, status })
  const [, from, to = ''] = BOOKING_MOVED.exec(line) ?? []
  if (from !== undefined) return texts.bookingMoved({ from, to })
  const [, space, when = ''] = BOOKING_REMOVED.exec(line) ?? []
  return space === undefined ? line : texts.bookingRemoved({ space, when })
}
