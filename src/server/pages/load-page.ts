import type { Need } from '#contract/call.ts'
import { type AddressedRender, pathPattern, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { VISITOR_SCREENS } from '#contract/portal/visitor-screens.ts'
import { accountPage } from './account-loader.ts'
import { adminFormPage, formsListPage, submissionPage, submissionsListPage } from './staff-loaders.ts'
import { favoritePage, favoritesListPage } from './favorites-loaders.ts'
import { type Loaded, type Loader, notFoundPage, type PageRequest, restricted } from './loaded.ts'
import { reservationPage } from './reservation-loader.ts'
import { repliesPage } from './replies-loader.ts'
import { requestStatusesPage } from './request-statuses-loader.ts'
import { resourceImportPage, resourceLayoutsPage, resourcePostersPage, resourcesPage, resourceStatusesPage } from './resources-loaders.ts'
import { auditPage } from './audit-loader.ts'
import { binPage } from './bin-loader.ts'
import { calendarPage } from './calendar-loader.ts'
import { withWaysOn } from './open-forms.ts'
import { outboxPage } from './outbox-loader.ts'
import { ownSubmissionPage } from './own-submission.ts'
import { ownSubmissionsPage } from './own-submissions.ts'
import { peoplePage, personPage, teamsPage } from './people-loaders.ts'
import { privacyPage } from './privacy-loader.ts'
import { stylePreviewPage } from './style-preview.ts'
import { savedMessagePage } from './message-pages.ts'
import { settingsMailPage, settingsPage, settingsPortalPage, settingsProfilePage } from './settings-loaders.ts'
import { adminStartPage } from './start-loader.ts'
import { signOnPage } from './sign-on-loader.ts'
import { stylePage, stylesListPage } from './styles-loaders.ts'
import { templatePage, templatesPage } from './templates-loaders.ts'
import { tokensPage } from './tokens-loader.ts'
import { resetPasswordPage, welcomePage } from './link-pages.ts'
import { formPage, loginScreen, startPage } from './visitor-loaders.ts'
import { webhookPage, webhooksPage } from './webhooks-loaders.ts'

/** What makes the data of each screen that has an address. */
const LOADERS: Readonly<Record<AddressedRender, Loader>> = {
  other: startPage,
  form: formPage,
  login: loginScreen,
  submissions: ownSubmissionsPage,
  submission: ownSubmissionPage,
  welcome: welcomePage,
  reset_password: resetPasswordPage,
  account: accountPage,
  admin_start: adminStartPage,
  admin_forms_list: formsListPage,
  admin_form: adminFormPage,
  admin_submissions_list: submissionsListPage,
  admin_submission: submissionPage,
  calendar: calendarPage,
  admin_reservation: reservationPage,
  admin_outbox: outboxPage,
  admin_resources: resourcesPage,
  admin_resource_layouts: resourceLayoutsPage,
  admin_resource_statuses: resourceStatusesPage,
  admin_resource_posters: resourcePostersPage,
  admin_resource_import: resourceImportPage,
  admin_styles_list: stylesListPage,
  admin_style: stylePage,
  admin_fields_list: favoritesListPage,
  admin_field: favoritePage,
  admin_webhooks: webhooksPage,
  admin_webhook: webhookPage,
  admin_settings_profile: settingsProfilePage,
  admin_settings_portal: settingsPortalPage,
  admin_mail_templates: templatesPage,
  admin_mail_template: templatePage,
  admin_settings_statuses: requestStatusesPage,
  admin_settings_replies: repliesPage,
  admin_settings_mail: settingsMailPage,
  admin_tokens: tokensPage,
  admin_audit: auditPage,
  admin_bin: binPage,
  admin_settings_privacy: privacyPage,
  admin_settings_sign_on: signOnPage,
  admin_people: peoplePage,
  admin_people_teams: teamsPage,
  admin_person: personPage,
}

interface Route {
  readonly pattern: RegExp
  readonly load: Loader
}

/** Which page an address means (P1.12). */
const ROUTES: readonly Route[] = [
  ...Object.entries({ ...VISITOR_SCREENS, ...STAFF_SCREENS }).flatMap(([render, { paths, needs }]) =>
    paths.map(path => route(path, needs, LOADERS[render as AddressedRender])),
  ),
  route('admin/settings/style/*/preview', 'staff', stylePreviewPage),
  route('admin/settings', 'staff', settingsPage),
  route('admin/settings/portal/*', 'staff', savedMessagePage),
]

function route(path: string, needs: Need, load: Loader): Route {
  return { pattern: pathPattern(path), load: needs === 'all' ? load : restricted(needs, load) }
}

/** Unknown addresses below `admin` are answered to guests like known ones. */
const ADMIN = /^admin\//
const nothing = restricted('staff', async ({ portal }) => notFoundPage(portal))

/** The data of the page at this address, as this visitor may see it. Throws when it cannot be built: see `failedPage`. */
export const loadPage = async (request: PageRequest): Promise<Loaded> =>
  withWaysOn(request.portal, await loadedPage(request), request.languages)

async function loadedPage(request: PageRequest): Promise<Loaded> {
  for (const { pattern, load } of ROUTES) {
    const match = pattern.exec(request.path)
    // Only a form goes on with an earlier submission.
    if (match && (load === formPage || !request.search.has('event_id'))) return load(request, ...match.slice(1))
  }
  return ADMIN.test(request.path) ? nothing(request) : notFoundPage(request.portal)
}
