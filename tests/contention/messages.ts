import type { Days } from './days.ts'

/** What a process of the contention is told, as JSON in its arguments. */
export interface ClientOptions {
  readonly appUrl: string
  readonly company: string
  readonly form: string
  readonly spaces: readonly string[]
  /** Clients in this process, each with a run of its own. */
  readonly clients: number
  /** Of all of its clients together. */
  readonly operations: number
  readonly seed: number
  /** Of all processes of the run. */
  readonly days: Days
}

export const OPERATIONS = ['hold', 'swap', 'renew', 'release', 'book', 'move', 'cancel', 'status', 'expire'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What a process says: after an operation, and before one that frees what somebody was told is booked. */
export type ClientMessage =
  | {
      readonly say: 'done'
      readonly operation: Operation
      readonly outcome: string
      readonly ms: number
      readonly booked?: readonly string[]
    }
  | { readonly say: 'freeing'; readonly bookings: readonly string[] }
