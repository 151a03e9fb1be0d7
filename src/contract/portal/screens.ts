import { call } from '../call.ts'
import type { AdminAuditPage } from './audit.ts'
import type { CalendarPage } from './calendar.ts'
import type { ListQuery } from './list-query.ts'
import type { AdminFormPage, AdminFormsListPage, AdminSubmissionPage, AdminSubmissionsListPage } from './pages.ts'
import type { AdminFieldPage, AdminFieldsListPage } from './favorite-pages.ts'
import type { InventoryPage } from './resource-pages.ts'
import { editingResources, readingResources } from './resource-needs.ts'
import type { MenuFacts } from './menu-parents.ts'
import type { AdminOutboxPage } from './outbox-page.ts'
import { screenNames } from './screen-names.ts'
import { PEOPLE_SCREENS, type PeoplePage } from './people-screens.ts'
import { SETTINGS_SCREENS, type SettingsPage } from './settings-screens.ts'
import type { AdminReservationPage } from './reservations.ts'
import type { AdminStylePage, AdminStylesListPage } from './styles.ts'
import { readingSubmissions } from './reading-submissions.ts'
import type { AdminStartPage } from './start-page.ts'
import type { ScreenFacts, VISITOR_SCREENS, VisitorPage } from './visitor-screens.ts'

/**
 * Every screen. The server's addresses (load-page.ts), who may see a page, the sidebar, titles and links follow from here; a screen without its
 * loader (load-page.ts) or its component (staff-screens.tsx, plain-screens.ts, later-screens.ts) does not compile.
 */
export type StaffPage =
  | AdminStartPage
  | AdminFormsListPage
  | AdminFormPage
  | AdminSubmissionsListPage
  | AdminSubmissionPage
  | CalendarPage
  | AdminReservationPage
  | AdminOutboxPage
  | InventoryPage
  | AdminFieldsListPage
  | AdminFieldPage
  | SettingsPage
  | AdminStylesListPage
  | AdminStylePage
  | PeoplePage
  | AdminAuditPage
export type PageData = StaffPage | VisitorPage

/** `P`: its data. Which side draws a screen is said by the list that it stands in, and not by who may see it: `calendar` is of the staff's build. */
interface StaffScreen<P extends StaffPage> extends ScreenFacts {
  /** What it is called in the window's title and to a screen reader. */
  readonly title: (page: P) => string
  /** Its entry in the sidebar, which leads to its first path; `none`: other screens lead to it. */
  readonly menu: MenuFacts | 'none'
  /** A list is asked for as many rows as fit the window. */
  readonly isList: P extends { readonly query: ListQuery } ? true : false
}

/** Staff's screens, in the order of the sidebar. The way back from one is its path without the last part (P1.31). */
export const STAFF_SCREENS = {
  admin_start: {
    paths: ['admin'],
    needs: 'staff',
    title: () => screenNames.start,
    menu: { label: screenNames.start, icon: 'home' },
    isList: false,
  },
  admin_forms_list: {
    paths: ['admin/forms', 'admin/forms/*'],
    needs: 'staff',
    title: page => page.type?.name ?? screenNames.forms,
    menu: { label: screenNames.forms, icon: 'forms' },
    isList: true,
  },
  admin_form: {
    paths: ['admin/forms/*/*'],
    needs: 'staff',
    title: page => page.form.eventops_form_name,
    menu: 'none',
    isList: false,
  },
  admin_submissions_list: {
    paths: ['admin/submissions'],
    needs: readingSubmissions,
    title: () => screenNames.submissions,
    menu: { label: screenNames.submissions, icon: 'inbox' },
    isList: true,
  },
  admin_submission: {
    paths: ['admin/submissions/*'],
    needs: readingSubmissions,
    title: page => page.submission.reference,
    menu: 'none',
    isList: false,
  },
  calendar: {
    paths: ['calendar'],
    needs: 'user',
    title: () => screenNames.calendar,
    menu: { label: screenNames.calendar, icon: 'calendar' },
    isList: false,
  },
  admin_reservation: {
    paths: ['admin/reservations/*'],
    needs: readingSubmissions,
    title: page => page.reservation.title,
    menu: 'none',
    isList: false,
  },
  admin_outbox: {
    paths: ['admin/outbox'],
    needs: 'can_edit',
    title: () => screenNames.outbox,
    menu: { label: screenNames.outbox, icon: 'mail' },
    isList: false,
  },
  admin_resources: {
    paths: ['admin/resources'],
    needs: readingResources,
    title: () => screenNames.resources,
    menu: { label: screenNames.resources, icon: 'spaces' },
    isList: false,
  },
  admin_resource_layouts: {
    paths: ['admin/resources/layouts'],
    needs: readingResources,
    title: () => screenNames.resourceLayouts,
    menu: 'none',
    isList: false,
  },
  admin_resource_statuses: {
    paths: ['admin/resources/statuses'],
    needs: readingResources,
    title: () => screenNames.resourceStatuses,
    menu: 'none',
    isList: false,
  },
  admin_resource_posters: {
    paths: ['admin/resources/posters'],
    needs: readingResources,
    title: () => screenNames.resourcePosters,
    menu: 'none',
    isList: false,
  },
  admin_resource_import: {
    paths: ['admin/resources/import'],
    needs: editingResources,
    title: () => screenNames.resourceImport,
    menu: 'none',
    isList: false,
  },
  ...PEOPLE_SCREENS,
  ...SETTINGS_SCREENS,
} as const satisfies { readonly [P in StaffPage as P['render']]: StaffScreen<P> }

/** Does the staff's build draw it? Written out, so that a visitor's page loads no list of their screens. */
export const isStaffPage = (page: PageData): page is StaffPage => page.render === 'calendar' || page.render.startsWith('admin_')

type Screens = typeof STAFF_SCREENS & typeof VISITOR_SCREENS

/** Render values that an address leads to. */
export type AddressedRender = { [R in keyof Screens]: Screens[R]['paths'] extends readonly [] ? never : R }[keyof Screens]

type Filled<P extends string> = P extends `${infer Start}*${infer End}` ? `${Start}${string}${Filled<End>}` : P

/** An address of a screen: what stands behind the company's base. */
export type PagePath = Filled<Screens[AddressedRender]['paths'][number]>

/** An address inside the company, for a link. */
export function linkTo({ base }: { readonly base: string }, path: PagePath): string {
  return `${base}/${path}`
}

/** What the pattern of a screen's path matches; its groups are the parts that `*` stands for. */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('*', '([A-Za-z0-9_-]{1,100})')}$`)

/** An answer with `render` is page data whatever its status (P1.14). */
export const getPage = call<{ company: string; '*': string }, undefined, PageData>({
  name: 'getPage',
  method: 'GET',
  path: '/api/portal/:company/*',
  needs: 'all',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: { event_id: 'uuid of a submission that the form is filled with', mode: 'edit or clone', key: "of a guest's signed link" },
  headers: [],
})
