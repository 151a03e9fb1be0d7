import type { StaffPage } from '#contract/portal/screens.ts'

/** What stands on a screen besides its title, by which somebody looks for it. */
export const PAGE_WORDS: Partial<Record<StaffPage['render'], string>> = {
  admin_start: 'home overview dashboard today waiting',
  admin_forms_list: 'create form new',
  admin_submissions_list: 'requests inbox events to do',
  admin_outbox: 'mails sent failed deliveries messages',
  admin_resources: 'rooms buildings floors locations worksites regions inventory capacity',
  admin_resource_layouts: 'seating setup equipment features',
  admin_resource_statuses: 'bookings confirmed requested waiting declined',
  admin_resource_posters: 'posters displays prices',
  admin_resource_import: 'csv file upload spaces download',
  admin_people: 'users accounts invite permissions roles',
  admin_people_teams: 'groups members',
  admin_settings_profile: 'logo name address phone website time zone date format holidays color accent embedding tenant legal',
  admin_settings_portal: 'texts welcome intro messages login error',
  admin_settings_statuses: 'approved declined in review words requesters',
  admin_settings_replies: 'canned replies reasons texts',
  admin_settings_mail: 'smtp sender address server reply',
  admin_fields_list: 'favorites reuse fields',
  admin_styles_list: 'themes css colors fonts look',
  admin_mail_templates: 'confirmation notice subject words e-mail',
  admin_tokens: 'api access programs integration keys',
  admin_webhooks: 'programs integration events url',
  admin_bin: 'deleted trash restore undo',
  admin_settings_privacy: 'retention keep days delete erase export person data gdpr',
  admin_audit: 'log history security who did what',
}
