import { fileURLToPath } from 'node:url'
import { openThreads, type Threads } from '../../../threads.ts'
import type { BookingsPlan, PlanRequest } from './plan-bookings.ts'

/** Where files of bookings are read: ten megabytes would keep everybody else waiting. */
export type BookingPlanThreads = Threads<PlanRequest, BookingsPlan>

export const openBookingPlanThreads = (): BookingPlanThreads =>
  openThreads({
    script: fileURLToPath(new URL('./plan-thread.ts', import.meta.url)),
    what: 'a file of bookings',
    threads: 2,
    waiting: 20,
    waitingOfCompany: 1,
    answerMs: 30_000,
    restMs: 30_000,
  })
