import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { NewBehalf } from './behalf.shape.ts'
import type { OfCompany } from './params.ts'

/** Of the address of a form: whom it is filled in for (`BehalfData.uuid`). */
export const BEHALF = 'for'

/** Somebody for whom one of the staff fills in a form, as that form knows them: nothing of an account that they may have. */
export interface BehalfData {
  readonly uuid: string
  readonly name: string
  readonly email: string
}

/**
 * Begins a request for somebody (P8.174): the answer leads to the form, for a day and for who makes the call alone. What is sent there is theirs: mails go to
 * them. 422 with issues at `form`, `email` or `name`; 409 where too many were begun in a day.
 */
export const beginBehalf = call<OfCompany, NewBehalf, Outcome<{ readonly link: string }>>({
  name: 'beginBehalf',
  method: 'POST',
  path: '/api/portal/:company/admin/submissions/behalf',
  needs: 'can_edit',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})
