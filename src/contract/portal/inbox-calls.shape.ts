import { NewBehalf } from './behalf.shape.ts'
import { beginBehalf } from './behalf.ts'
import { findFilterChoices } from './filter-choices.ts'
import { ChosenColumns, SavedViewContent, RequestMarks, SeenSubmission, SeenUntil } from './inbox.shape.ts'
import { changeView, chooseColumns, countInbox, deleteView, saveView, markAllSeen, markRequests, markSeen, watchInbox } from './inbox.ts'
import { beginRequestJob, listRequestJobs, previewRequestJob, undoRequestJob } from './request-jobs.ts'
import { NewRequestJob } from './request-jobs.shape.ts'

/** All calls of the inbox: see `calls` of calls.shape.ts. */
export const inboxCalls = {
  countInbox,
  saveView,
  changeView,
  deleteView,
  chooseColumns,
  markSeen,
  markRequests,
  markAllSeen,
  watchInbox,
  findFilterChoices,
  beginBehalf,
  beginRequestJob,
  previewRequestJob,
  listRequestJobs,
  undoRequestJob,
} as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const inboxBodies = {
  countInbox: undefined,
  saveView: SavedViewContent,
  changeView: SavedViewContent,
  deleteView: undefined,
  chooseColumns: ChosenColumns,
  markSeen: SeenSubmission,
  markRequests: RequestMarks,
  markAllSeen: SeenUntil,
  watchInbox: undefined,
  findFilterChoices: undefined,
  beginBehalf: NewBehalf,
  beginRequestJob: NewRequestJob,
  previewRequestJob: NewRequestJob,
  listRequestJobs: undefined,
  undoRequestJob: undefined,
}
