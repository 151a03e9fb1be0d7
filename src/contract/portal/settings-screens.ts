import type { AdminBinPage } from './bin.ts'
import type { AdminFieldPage } from './favorite-pages.ts'
import type { AdminMailTemplatePage, AdminMailTemplatesPage } from './mail-templates.ts'
import type { AdminSettingsMailPage } from './mail-settings.ts'
import type { AdminSettingsPortalPage, AdminSettingsProfilePage } from './profile.ts'

import type { AdminSettingsRepliesPage } from './replies.ts'
import type { AdminSettingsStatusesPage } from './request-statuses-page.ts'
import { screenNames } from './screen-names.ts'
import type { AdminSettingsPrivacyPage } from './privacy.ts'
import type { AdminSettingsSignOnPage } from './sign-on.ts'
import type { AdminStylePage } from './styles.ts'
import type { AdminTokensPage } from './tokens.ts'
import type { AdminWebhookPage, AdminWebhooksPage } from './webhook-pages.ts'

/** The data of each. */
export type SettingsPage =
  | AdminSettingsProfilePage
  | AdminSettingsPortalPage
  | AdminSettingsStatusesPage
  | AdminSettingsRepliesPage
  | AdminSettingsMailPage
  | AdminMailTemplatesPage
  | AdminMailTemplatePage
  | AdminTokensPage
  | AdminWebhooksPage
  | AdminWebhookPage
  | AdminBinPage
  | AdminSettingsPrivacyPage
  | AdminSettingsSignOnPage

/** Staff's screens of a company's settings, as STAFF_SCREENS has them. */
export const SETTINGS_SCREENS = {
  admin_settings_profile: {
    paths: ['admin/settings/profile'],
    needs: 'staff',
    title: () => screenNames.profile,
    menu: { label: screenNames.profile, below: 'settings' },
    isList: false,
  },
  admin_settings_portal: {
    paths: ['admin/settings/portal'],
    needs: 'staff',
    title: () => screenNames.portalPages,
    menu: { label: screenNames.portalPages, below: 'settings' },
    isList: false,
  },
  admin_settings_statuses: {
    paths: ['admin/settings/statuses'],
    needs: 'admin',
    title: () => screenNames.requestStatuses,
    menu: { label: screenNames.requestStatuses, below: 'settings' },
    isList: false,
  },
  admin_settings_replies: {
    paths: ['admin/settings/replies'],
    needs: 'admin',
    title: () => screenNames.replies,
    menu: { label: screenNames.replies, below: 'settings' },
    isList: false,
  },
  admin_settings_mail: {
    paths: ['admin/settings/mail'],
    needs: 'admin',
    title: () => screenNames.mail,
    menu: { label: screenNames.mail, below: 'settings' },
    isList: false,
  },
  admin_fields_list: {
    paths: ['admin/settings/fields'],
    needs: 'staff',
    title: () => screenNames.favorites,
    menu: { label: screenNames.favorites, below: 'settings' },
    isList: true,
  },
  admin_field: {
    paths: ['admin/settings/field/*'],
    needs: 'staff',
    title: (page: AdminFieldPage) => page.favorite?.name ?? screenNames.newFavorite,
    menu: 'none',
    isList: false,
  },
  admin_styles_list: {
    paths: ['admin/settings/styles'],
    needs: 'staff',
    title: () => screenNames.styles,
    menu: { label: screenNames.styles, below: 'settings' },
    isList: false,
  },
  admin_style: {
    paths: ['admin/settings/style/*'],
    needs: 'staff',
    title: (page: AdminStylePage) => page.style.name,
    menu: 'none',
    isList: false,
  },
  admin_mail_templates: {
    paths: ['admin/settings/templates', 'admin/forms/*/*/templates'],
    needs: 'can_edit',
    title: ({ form }: AdminMailTemplatesPage) => (form ? screenNames.mailTemplatesOf(form.name) : screenNames.mailTemplates),
    menu: { label: screenNames.mailTemplates, below: 'settings' },
    isList: false,
  },
  admin_audit: {
    paths: ['admin/audit'],
    needs: 'admin',
    title: () => screenNames.audit,
    menu: { label: screenNames.audit, below: 'settings' },
    isList: false,
  },
  admin_mail_template: {
    paths: ['admin/settings/templates/*', 'admin/forms/*/*/templates/*'],
    needs: 'can_edit',
    title: ({ form }: AdminMailTemplatePage) => (form ? screenNames.mailTemplatesOf(form.name) : screenNames.mailTemplates),
    menu: 'none',
    isList: false,
  },
  admin_tokens: {
    paths: ['admin/settings/tokens'],
    needs: 'admin',
    title: () => screenNames.tokens,
    menu: { label: screenNames.tokens, below: 'settings' },
    isList: false,
  },
  admin_webhooks: {
    paths: ['admin/settings/webhooks'],
    needs: 'admin',
    title: () => screenNames.webhooks,
    menu: { label: screenNames.webhooks, below: 'settings' },
    isList: false,
  },
  admin_settings_privacy: {
    paths: ['admin/settings/privacy'],
    needs: 'admin',
    title: () => screenNames.privacy,
    menu: { label: screenNames.privacy, below: 'settings' },
    isList: false,
  },
  admin_settings_sign_on: {
    paths: ['admin/settings/sign-on'],
    needs: 'admin',
    title: () => screenNames.signOn,
    menu: { label: screenNames.signOn, below: 'settings' },
    isList: false,
  },
  admin_bin: {
    paths: ['admin/bin'],
    needs: 'can_delete',
    title: () => screenNames.bin,
    menu: { label: screenNames.bin, below: 'settings' },
    isList: false,
  },
  admin_webhook: {
    paths: ['admin/settings/webhook/*'],
    needs: 'admin',
    title: (page: AdminWebhookPage) => page.webhook?.name ?? screenNames.newWebhook,
    menu: 'none',
    isList: false,
  },
} as const
