import type { GoneSubmission } from './event-data.ts'

/** A submission that was deleted as its last mail speaks of it: cancelled, without anything that was typed, and nowhere to be opened. */
export const goneRequest = (id: string, gone: GoneSubmission) => ({
  ...gone,
  id,
  who: '',
  labels: {},
  shown: [],
  status_phase: 'cancelled' as const,
  own_sentence: '',
  requester_email_key: null,
  link_epoch: 0,
  link_is_over: true,
  form_state: 'deleted' as const,
  form_type: '',
  form_path: '',
  submitted_at: new Date(0),
  isDeleted: true,
})
