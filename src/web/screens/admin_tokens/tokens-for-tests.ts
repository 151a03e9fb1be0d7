import type { AdminTokensPage, ApiTokenRow } from '#contract/portal/tokens.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'

export const aTokenRow = (name: string, more: Partial<ApiTokenRow> = {}): ApiTokenRow => ({
  uuid: `uuid-${name}`,
  name,
  scopes: ['submissions:read'],
  forms: null,
  state: 'active',
  made_by: 'Ada Admin',
  has_left: false,
  created_at: '2026-03-04T15:00:00.000Z',
  ends_on: '2099-03-04',
  used_today: 0,
  used_30_days: 0,
  ...more,
})

export const aTokensPage = (tokens: readonly ApiTokenRow[]): AdminTokensPage => ({ ...aStaffShell, render: 'admin_tokens', tokens })
