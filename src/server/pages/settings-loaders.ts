import { hash } from 'node:crypto'
import { may } from '#contract/call.ts'
import { type Connections, editConnections, type CompanyProfile } from '#contract/portal/profile.ts'
import { MESSAGE_PAGES, type Messages } from '#contract/portal/portal-messages.ts'
import type { AdminSettingsMailPage, CompanyMail } from '#contract/portal/mail-settings.ts'
import type { AdminSettingsPortalPage, AdminSettingsProfilePage } from '#contract/portal/profile.ts'
import type { Company } from '../company/company.ts'
import { companyDataOf } from '../company/company-data.ts'
import type { Portal } from '../portal.ts'
import { type Loader, otherPage } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** The beginning of the settings leads on to the first of them. */
export const settingsPage: Loader = async ({ portal }) => otherPage(portal, 200, 'intro', { redirect_to: 'profile' })

/** As it is now, on whatever server it was saved, and the shell with it. */
async function settingsOf(portal: Portal) {
  const [company, lists] = await Promise.all([portal.profile.read(), staffLists(portal)])
  const now = { ...portal, company: company ?? portal.company }
  return { company: now.company, shell: staffShell(now, lists) }
}

export const settingsProfilePage: Loader = async ({ portal }) => {
  const { company, shell } = await settingsOf(portal)
  const page: AdminSettingsProfilePage = {
    ...shell,
    render: 'admin_settings_profile',
    profile: profileDataOf(company),
    version: company.version,
    is_saved: company.profile_saved_at !== null,
    is_setup_hidden: company.setup_hidden_at !== null,
    ...(may(portal.user?.permissions, editConnections.needs) && { connections: connectionsDataOf(company) }),
  }
  return { status: 200, page, images: [] }
}

function profileDataOf(company: Company): CompanyProfile {
  const { name, display_name, website, phone, address, accent, readable_date_format, readable_time_format, timezone, holidays } = company
  const { keeps_status } = company
  const { logo } = companyDataOf(company, '', '')
  const formats = { readable_date_format, readable_time_format, timezone }
  return { name, display_name, website, phone, address, logo, accent, ...formats, holidays, keeps_status }
}

function connectionsDataOf(company: Company): Connections {
  const { frame_origins, conditions_of_use_url, privacy_notice_url, conditions_of_use_text, privacy_notice_text } = company
  const { tenant_site, tenant_system_url, tenant_token_sealed } = company
  return {
    frame_origins,
    conditions_of_use_url,
    privacy_notice_url,
    conditions_of_use_text,
    privacy_notice_text,
    tenant_site,
    tenant_system_url,
    has_tenant_token: tenant_token_sealed !== null,
    tenant_token_version: versionOf(tenant_token_sealed),
  }
}

/** Sealed twice, the same secret is two different texts. */
const versionOf = (sealed: Buffer | null): string => (sealed === null ? '' : hash('sha256', sealed, 'base64url'))

export const settingsMailPage: Loader = async ({ portal }) => {
  const { company, shell } = await settingsOf(portal)
  const page: AdminSettingsMailPage = {
    ...shell,
    render: 'admin_settings_mail',
    mail: mailDataOf(company),
    version: company.version,
    setup: portal.mailSetup,
  }
  return { status: 200, page, images: [] }
}

function mailDataOf(company: Company): CompanyMail {
  const { mail_name, mail_reply_to, smtp_host, smtp_port, smtp_user, smtp_from, smtp_password_sealed: sealed } = company
  const server = {
    smtp_host,
    smtp_port,
    smtp_user,
    smtp_from,
    has_smtp_password: sealed !== null,
    smtp_password_version: versionOf(sealed),
  }
  return { mail_name, mail_reply_to, ...server }
}

export const settingsPortalPage: Loader = async ({ portal }) => {
  const { company, shell } = await settingsOf(portal)
  const texts = MESSAGE_PAGES.flatMap(page => [`${page}_title`, `${page}_intro`] as const)
  const page: AdminSettingsPortalPage = {
    ...shell,
    render: 'admin_settings_portal',
    messages: Object.fromEntries(texts.map(key => [key, company[key]])) as unknown as Messages,
    version: company.version,
  }
  return { status: 200, page, images: MESSAGE_PAGES.flatMap(which => portal.renderMarkdown(company[`${which}_intro`]).images) }
}
