import type { DeliveryState, OutboxList } from './outbox.ts'
import type { StaffShell } from './pages.ts'

/** Which part of the outbox an address means: `admin/outbox?state&submission&cursor`. '' where it says nothing. */
export interface OutboxFilter {
  readonly state: DeliveryState | ''
  /** uuid. */
  readonly submission: string
  /** Of the page before. */
  readonly cursor: string
}

/** `admin/outbox`: what became of messages. What an address asks for that cannot be is as if it were not asked for. */
export interface AdminOutboxPage extends StaffShell {
  readonly render: 'admin_outbox'
  readonly outbox: OutboxList
  readonly query: OutboxFilter
  /** The one that `query` names; absent: it names none, or one that is not there. */
  readonly submission?: { readonly reference: string; readonly link: string }
}
