import type { StaffPage } from '#contract/portal/screens.ts'
import { type LazyComponent, lazyComponent } from '../admin/lazy-component.tsx'

type Screens = { readonly [R in StaffPage['render']]: LazyComponent<{ page: Extract<StaffPage, { render: R }> }> }

/** Which screen draws which render value of the staff's side. A render value without a screen does not compile. */
export const staffScreens: Screens = {
  admin_start: lazyComponent(async () => (await import('../screens/admin_start/admin-start-screen.tsx')).AdminStartScreen),
  admin_forms_list: lazyComponent(
    async () => (await import('../screens/admin_forms_list/admin-forms-list-screen.tsx')).AdminFormsListScreen,
  ),
  admin_form: lazyComponent(async () => (await import('../screens/admin_form/admin-form-screen.tsx')).AdminFormScreen),
  admin_submissions_list: lazyComponent(
    async () => (await import('../screens/admin_submissions_list/admin-submissions-list-screen.tsx')).AdminSubmissionsListScreen,
  ),
  admin_submission: lazyComponent(
    async () => (await import('../screens/admin_submission/admin-submission-screen.tsx')).AdminSubmissionScreen,
  ),
  calendar: lazyComponent(async () => (await import('../screens/calendar/calendar-screen.tsx')).CalendarScreen),
  admin_reservation: lazyComponent(
    async () => (await import('../screens/admin_reservation/admin-reservation-screen.tsx')).AdminReservationScreen,
  ),
  admin_outbox: lazyComponent(async () => (await import('../screens/admin_outbox/admin-outbox-screen.tsx')).AdminOutboxScreen),
  admin_resources: lazyComponent(async () => (await import('../screens/admin_resources/admin-resources-screen.tsx')).AdminResourcesScreen),
  admin_resource_layouts: lazyComponent(
    async () => (await import('../screens/admin_resource_layouts/admin-resource-layouts-screen.tsx')).AdminResourceLayoutsScreen,
  ),
  admin_resource_statuses: lazyComponent(
    async () => (await import('../screens/admin_resource_statuses/admin-resource-statuses-screen.tsx')).AdminResourceStatusesScreen,
  ),
  admin_resource_posters: lazyComponent(
    async () => (await import('../screens/admin_resource_posters/admin-resource-posters-screen.tsx')).AdminResourcePostersScreen,
  ),
  admin_fields_list: lazyComponent(
    async () => (await import('../screens/admin_fields_list/admin-fields-list-screen.tsx')).AdminFieldsListScreen,
  ),
  admin_field: lazyComponent(async () => (await import('../screens/admin_field/admin-field-screen.tsx')).AdminFieldScreen),
  admin_styles_list: lazyComponent(
    async () => (await import('../screens/admin_styles_list/admin-styles-list-screen.tsx')).AdminStylesListScreen,
  ),
  admin_style: lazyComponent(async () => (await import('../screens/admin_style/admin-style-screen.tsx')).AdminStyleScreen),
  admin_mail_templates: lazyComponent(
    async () => (await import('../screens/admin_mail_templates/admin-mail-templates-screen.tsx')).AdminMailTemplatesScreen,
  ),
  admin_mail_template: lazyComponent(
    async () => (await import('../screens/admin_mail_template/admin-mail-template-screen.tsx')).AdminMailTemplateScreen,
  ),
  admin_tokens: lazyComponent(async () => (await import('../screens/admin_tokens/admin-tokens-screen.tsx')).AdminTokensScreen),
  admin_webhooks: lazyComponent(async () => (await import('../screens/admin_webhooks/admin-webhooks-screen.tsx')).AdminWebhooksScreen),
  admin_webhook: lazyComponent(async () => (await import('../screens/admin_webhook/admin-webhook-screen.tsx')).AdminWebhookScreen),
  admin_resource_import: lazyComponent(
    async () => (await import('../screens/admin_resource_import/admin-resource-import-screen.tsx')).AdminResourceImportScreen,
  ),
  admin_settings_profile: lazyComponent(
    async () => (await import('../screens/admin_settings_profile/admin-settings-profile-screen.tsx')).AdminSettingsProfileScreen,
  ),
  admin_settings_replies: lazyComponent(
    async () => (await import('../screens/admin_settings_replies/admin-settings-replies-screen.tsx')).AdminSettingsRepliesScreen,
  ),
  admin_settings_statuses: lazyComponent(
    async () => (await import('../screens/admin_settings_statuses/admin-settings-statuses-screen.tsx')).AdminSettingsStatusesScreen,
  ),
  admin_settings_sign_on: lazyComponent(
    async () => (await import('../screens/admin_settings_sign_on/admin-settings-sign-on-screen.tsx')).AdminSettingsSignOnScreen,
  ),
  admin_settings_mail: lazyComponent(
    async () => (await import('../screens/admin_settings_mail/admin-settings-mail-screen.tsx')).AdminSettingsMailScreen,
  ),
  admin_audit: lazyComponent(async () => (await import('../screens/admin_audit/admin-audit-screen.tsx')).AdminAuditScreen),
  admin_bin: lazyComponent(async () => (await import('../screens/admin_bin/admin-bin-screen.tsx')).AdminBinScreen),
  admin_settings_privacy: lazyComponent(
    async () => (await import('../screens/admin_settings_privacy/admin-settings-privacy-screen.tsx')).AdminSettingsPrivacyScreen,
  ),
  admin_people: lazyComponent(async () => (await import('../screens/admin_people/admin-people-screen.tsx')).AdminPeopleScreen),
  admin_people_teams: lazyComponent(
    async () => (await import('../screens/admin_people_teams/admin-people-teams-screen.tsx')).AdminPeopleTeamsScreen,
  ),
  admin_person: lazyComponent(async () => (await import('../screens/admin_person/admin-person-screen.tsx')).AdminPersonScreen),
  admin_settings_portal: lazyComponent(
    async () => (await import('../screens/admin_settings_portal/admin-settings-portal-screen.tsx')).AdminSettingsPortalScreen,
  ),
}
