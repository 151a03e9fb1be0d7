import { english } from '../english.ts'

/** What staff are answered in their inbox. */
export const inboxTexts = {
  deleted: english('View deleted. Its submissions stay.'),
  columnsChosen: english('Columns saved.'),
  seen: english('Marked as read.'),
  unseen: english('Marked as unread.'),
  allSeen: english('All is marked as read.'),
  noNews: english('Only what is not decided yet can be unread.'),
  noInstant: english('Say until when all is read, as 2026-03-04T09:00:00Z.'),
  snoozed: english('Put aside.'),
  back: english('Not put aside any more.'),
  noDay: english('Choose a day that is ahead, at most a year.'),
  nothingToMark: english('Say what is to be marked: that it was seen, or until when it is put aside.'),
}
