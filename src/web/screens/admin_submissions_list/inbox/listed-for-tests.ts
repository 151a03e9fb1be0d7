import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { aRequestStatus } from '../../../admin/request-statuses-for-tests.ts'

/** A request as the list has it: new, of nobody, without an event. */
export const aListedRequest = (number: number, more: Partial<SubmissionRow> = {}): SubmissionRow => ({
  uuid: `s${number}`,
  reference: `ACM-${number}`,
  version: 1,
  state_version: 1,
  title: `Event ${number}`,
  requester: 'Ada Lovelace',
  requester_email: 'ada@visitors.example',
  status: aRequestStatus('new'),
  assignee: null,
  unread: false,
  event_from: '',
  event_to: '',
  submitted_at: '2026-03-05T03:30:00Z',
  is_cancelled: false,
  form: { name: 'Gala', type: 'event_request', path: 'gala' },
  start_date: '',
  start_time: '',
  end_date: '',
  end_time: '',
  timezone: '',
  people: '',
  spaces: [],
  space_count: 0,
  answers: {},
  link: `/acme/admin/submissions/s${number}`,
  ...more,
})
