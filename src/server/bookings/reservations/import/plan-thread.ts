import { answerRequests } from '../../../in-thread.ts'
import { planBookings } from './plan-bookings.ts'

answerRequests(planBookings)
