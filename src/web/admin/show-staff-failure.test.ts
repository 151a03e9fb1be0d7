import { expect, test } from 'vitest'
import { dismissToasts, toastFailure, toastsNow } from '../shell/toasts.ts'
import { showStaffFailure } from './show-staff-failure.ts'

const RETRY = 'Please try again or contact a staff member to know more about this issue.'
const texts = () => toastsNow().map(({ text }) => text)

test('a failure of the server names its request behind what failed, and nothing else does', async () => {
  toastFailure('Failed to delete form')
  showStaffFailure(422, { request_id: 'a-1' })
  toastFailure('Failed to save form')
  showStaffFailure(503, { request_id: 'b-2' })
  toastFailure('Failed to create form')
  await expect.poll(texts).toEqual([RETRY, RETRY, `${RETRY} If you write to us, name b-2.`])
  dismissToasts()

  toastFailure('Failed to save form')
  showStaffFailure(500, { alert: 'The disk is full.', request_id: 'd-4' })
  await expect.poll(texts).toEqual([RETRY, 'If you write to us, name d-4.'])
  dismissToasts()
})
