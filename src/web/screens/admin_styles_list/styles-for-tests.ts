import type { AdminStyle, AdminStylePage, AdminStylesListPage, StyleRow } from '#contract/portal/styles.ts'
import { PLAIN_LOOK } from '#contract/styles/style-parts.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'

export const aStyleRow = (name: string, more: Partial<StyleRow> = {}): StyleRow => ({
  uuid: `uuid-${name}`,
  name,
  description: `What ${name} is for`,
  is_default: false,
  forms: 0,
  link: `/acme/admin/settings/style/uuid-${name}`,
  updated_at: '2026-03-04T15:00:00.000Z',
  ...more,
})

export const aStylesList = (styles: readonly StyleRow[], more: Partial<AdminStylesListPage> = {}): AdminStylesListPage => ({
  ...aStaffShell,
  render: 'admin_styles_list',
  styles,
  ...more,
})

export const aStyle = (more: Partial<AdminStyle> = {}): AdminStyle => ({
  ...PLAIN_LOOK,
  uuid: 'uuid-Dusk',
  name: 'Dusk',
  description: 'For the evening',
  is_default: false,
  logo: '',
  version: 3,
  forms: [],
  header_style: { 'background-color': '#101418', color: '#ffffff' },
  ...more,
})

export const aStylePage = (style: AdminStyle = aStyle(), more: Partial<AdminStylePage> = {}): AdminStylePage => ({
  ...aStaffShell,
  render: 'admin_style',
  style,
  form: { uuid: 'uuid-Gala', name: 'Gala' },
  ...more,
})
