import type { ShownChange } from '#contract/portal/own-submission.ts'
import { historyTexts as texts } from './history-texts.ts'

/**
 * Lines of a history as they are stored: for good, in English, whoever caused them, so that whoever sent the request and staff
 * read the same each in their language.
 */
export const historyLines = {
  submitted: 'Submitted',
  cancelled: 'Cancelled',
  unchanged: 'Saved without changes',
  more: (count: number) => `… and ${count} more changes`,
  fileAdded: (field: string, file: string) => `${field}: ${file} added`,
  fileRemoved: (field: string, file: string) => `${field}: ${file} removed`,
  bookingRemoved: (space: string, when: string) => `${space}: booking of ${when} removed`,
}

const MORE = /^… and (\d+) more changes$/
/** No other line ends so: what was answered ends with a quotation mark, times of a booking with their zone. */
const FILE = /^(.*): “(.*)” (added|removed)$/s
const BOOKING_REMOVED = /^(.*): booking of (.*) removed$/s

const ANSWER = /^.*: “.*” → “.*”$/s

/** A stored line as it is shown: in the language of the moment. What an edit changed stays in the words of the form. @param formLanguage its tag */
export const shownChange = (line: string, formLanguage: string | undefined): ShownChange =>
  ANSWER.test(line) && formLanguage ? { text: line, language: formLanguage } : { text: shownLine(line) }

function shownLine(line: string): string {
  if (line === historyLines.submitted) return texts.submitted
  if (line === historyLines.cancelled) return texts.cancelled
  if (line === historyLines.unchanged) return texts.unchanged
  const [, more] = MORE.exec(line) ?? []
  if (more) return texts.more({ count: Number(more) })
  const [, field, file = '', what] = FILE.exec(line) ?? []
  if (field !== undefined) return what === 'added' ? texts.fileAdded({ field, file }) : texts.fileRemoved({ field, file })
  const [, space, when = ''] = BOOKING_REMOVED.exec(line) ?? []
  return space === undefined ? line : texts.bookingRemoved({ space, when })
}
