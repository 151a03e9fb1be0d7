import type { AdminSettingsProfilePage, Connections } from '#contract/portal/profile.ts'
import { aStaffShell } from '../../admin/mount-for-tests.tsx'

export const aProfilePage: AdminSettingsProfilePage = {
  ...aStaffShell,
  title: 'Company profile',
  render: 'admin_settings_profile',
  version: 7,
  is_saved: true,
  is_setup_hidden: false,
  profile: {
    name: 'Acme Ltd',
    display_name: 'Acme',
    website: '',
    phone: '',
    address: '',
    logo: '',
    accent: '#b45309',
    readable_date_format: 'MM/DD/YYYY',
    readable_time_format: '12 hr',
    timezone: 'America/New_York',
    holidays: ['2026-12-25'],
    keeps_status: false,
  },
}

export const someConnections: Connections = {
  frame_origins: [],
  conditions_of_use_url: '',
  privacy_notice_url: '',
  conditions_of_use_text: '',
  privacy_notice_text: '',
  tenant_site: '',
  tenant_system_url: 'https://system.example',
  has_tenant_token: true,
  tenant_token_version: 'first',
}
