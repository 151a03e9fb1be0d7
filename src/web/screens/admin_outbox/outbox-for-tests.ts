import type { OutboxList } from '#contract/portal/outbox.ts'
import type { AdminOutboxPage, OutboxFilter } from '#contract/portal/outbox-page.ts'
import { aStaffShell, type CallMade } from '../../admin/mount-for-tests.tsx'

export const ADDRESS = '/acme/admin/outbox'

export const anOutboxPage = (
  outbox: OutboxList,
  query: Partial<OutboxFilter> = {},
  more: Partial<AdminOutboxPage> = {},
): AdminOutboxPage => ({
  ...aStaffShell,
  title: 'Outbox',
  render: 'admin_outbox',
  outbox,
  query: { state: '', submission: '', cursor: '', ...query },
  ...more,
})

export const isOfPage = ({ path }: CallMade): boolean => /\/admin\/outbox(?:\?|$)/.test(path)
export const isOfList = ({ path }: CallMade): boolean => /\/deliveries\/(?:\?|$)/.test(path)
export const isOfOne = ({ method, path }: CallMade): boolean => method === 'GET' && /\/deliveries\/\w+\/$/.test(path)
export const isResend = ({ method }: CallMade): boolean => method === 'POST'
