import type { Option } from '#engine/model/form.ts'
import type { InventoryPlaces } from '../tenant/places.ts'
import type { ChosenBookingStatus } from './bookings.ts'
import type { CompanySignOn } from './company-sign-on.ts'
import type { AdminForm, FormRow, FormStatus, StyleChoice } from './admin-forms.ts'
import type { ListQuery } from './list-query.ts'
import type { PublishedForm } from './forms.ts'
import type { PageStyle } from './page-style.ts'
import type { OwnSubmissionData } from './own-submission.ts'
import type { UndeliverableMails } from './outbox.ts'
import type { UserData } from './people.ts'
import type { EventData, FilledInFor } from './saved-answers.ts'
import type { NothingHere, OpenForm } from './open-forms.ts'
import type { OwnRow, OwnWhen } from './own-row.ts'
import type { FormsSetup } from './setup.ts'
import type { ShownColumns } from './list-columns.ts'
import type { RequestFilter } from './request-filter.ts'
import type { IsInbox, OffersStatuses, SubmissionRow } from './submission-row.ts'
import type { SubmissionData } from './submissions.ts'
import type { StylePreview } from '../styles/preview.ts'

/** The company as the browser knows it. Without one (unknown address): `is_valid: false` and the generic profile. */
export interface CompanyData extends CompanySignOn {
  readonly is_valid: boolean
  readonly uuid: string
  /** The segment of its addresses. */
  readonly path: string
  /** What stands before a page path in the browser: `/acme`, or '' on the company's subdomain. */
  readonly base: string
  readonly name: string
  readonly display_name: string
  /** Address of an image, or ''. */
  readonly logo: string
  readonly phone: string
  readonly address: string
  readonly website: string
  /** Address of the external tenant system, or ''. */
  readonly tenant_site: string
  /** Where the tenant calls go: `/tenant/acme`; '' without a company. */
  readonly tenant_url: string
  /** What they carry in the header Authorization: short-lived, for this visitor and company alone. */
  readonly tenant_token: string
  /** Where its legal texts are read by a POST with an empty JSON body: an address of the portal; '' when there is none. */
  readonly conditions_of_use_url: string
  readonly privacy_notice_url: string
  /** The one accent colour, `#rrggbb`. */
  readonly accent: string
  /** `MM/DD/YYYY`, `DD.MM.YYYY`, … and `12 hr` or `24 hr` (P4.45). */
  readonly readable_date_format: string
  readonly readable_time_format: string
  /** IANA zone of the company. */
  readonly timezone: string
  /** Civil dates that AddBusinessDays skips besides weekends. */
  readonly holidays: readonly string[]
}

export type MenuIcon = 'calendar' | 'forms' | 'home' | 'inbox' | 'mail' | 'people' | 'settings' | 'spaces'

/** An entry of the sidebar; up to three levels (P1.27). */
export interface MenuEntry {
  readonly label: string
  readonly icon?: MenuIcon
  readonly link: string
  readonly entries?: readonly MenuEntry[]
}

/** What every page has. */
export interface PageShell {
  readonly company: CompanyData
  readonly user: UserData
  /** Page title and description of the HTML; default 'Portal' and one line about the product. */
  readonly title: string
  readonly description: string
  /** HTML, rendered and sanitised by the server; '' when there is none. */
  readonly intro: string
  /** A segment to append to the current path. */
  readonly redirect_to?: string
  /** Tag of the language that the product speaks on this page (P1.36); absent: English. */
  readonly interface_language?: string
  /** The staff's screens that this user may open; absent: none. */
  readonly menu?: readonly MenuEntry[]
  /** The editor of a style looks at this page: nothing is kept, sent or counted (P8.32). */
  readonly style_preview?: StylePreview
}

/** The company as its staff know it. */
export interface StaffCompany extends CompanyData {
  /** Those that a form may choose, by name. */
  readonly styles: readonly StyleChoice[]
}

/** What every page of the staff has: in its menu the types of form stand below the list of all forms. */
export interface StaffShell extends PageShell {
  readonly company: StaffCompany
  readonly menu: readonly MenuEntry[]
}

export interface FormPage extends PageShell, FilledInFor {
  readonly render: 'form'
  readonly form: PublishedForm
  readonly style?: PageStyle
  /** Which zone the server rendered with; the browser evaluates again with its own. */
  readonly timezone: string
  /** Presets by mapField, from the address. */
  readonly query: Readonly<Record<string, string>>
  /** Of fields that offer the inventory (P3.37): what they begin with, by mapField. It is fetched anew as answers choose among it. */
  readonly options?: Readonly<Record<string, readonly Option[]>>
  /** Instant of the server's evaluation in milliseconds, so that the first render in the browser is the same. */
  readonly now: number
  /** The language the form is drawn in: of those it has, the one that the visitor's browser asks for; absent: its own. */
  readonly language?: string
  /** The earlier submission, when the address names one that this visitor may edit or clone. */
  readonly event?: EventData
}

/** Where a page that only has something to say leads on to. `retry`: the same address once more. */
export type Lead = 'retry' | 'start' | 'submissions' | 'admin' | 'global'
export interface OtherPage extends PageShell {
  readonly render: 'other'
  readonly heading: string
  readonly reason?: NothingHere
  /** The company's open forms, on its start page; elsewhere some of them, to lead on. */
  readonly forms: readonly OpenForm[]
  /** The user's own drafts, on the start page. */
  readonly drafts?: readonly OwnRow[]
  /** None on the start page. */
  readonly leads?: readonly Lead[]
  /** Names the request that failed, for whoever writes to the company about it. */
  readonly request_id?: string
}

export interface LoginPage extends PageShell {
  readonly render: 'login'
  readonly heading: string
}

/** `submissions`: the user's own drafts, and those of the requests that the address asks for. */
export interface OwnSubmissionsPage extends PageShell {
  readonly render: 'submissions'
  /** All of them, the newest first. */
  readonly drafts: readonly OwnRow[]
  /** Requests: what happened last first; those to come the next first. */
  readonly rows: readonly OwnRow[]
  readonly total: number
  /** How many there are besides `when`. */
  readonly count: { readonly all: number; readonly upcoming: number; readonly past: number }
  /** Those that were sent, to filter by. */
  readonly forms: readonly { readonly uuid: string; readonly title: string; readonly language?: string }[]
  readonly query: { readonly search: string; readonly form: string; readonly when: OwnWhen }
  /** Begins at 1. */
  readonly page: number
  readonly size: number
}

/** `submissions/{uuid}`: the event details page of one's own request. */
export interface OwnSubmissionPage extends PageShell {
  readonly render: 'submission'
  readonly submission: OwnSubmissionData
  /** Of the guest's link that led here, for its calls; '' for a user. */
  readonly key: string
}

export interface AdminFormsListPage extends StaffShell, FormsSetup {
  readonly render: 'admin_forms_list'
  /** The one type, or undefined for all. */
  readonly type?: { readonly key: string; readonly name: string }
  readonly types: readonly { readonly key: string; readonly name: string; readonly link: string }[]
  readonly forms: readonly FormRow[]
  /** All the rows that match, and the query: `?search&status&page&size&sort&descending`. `page` begins at 1; status '': any. */
  readonly total: number
  readonly query: ListQuery & { readonly status: FormStatus | '' }
}

export interface AdminFormPage extends StaffShell {
  readonly render: 'admin_form'
  readonly form: AdminForm
  /** What fields of forms offer of the inventory. */
  readonly places: InventoryPlaces
}

export interface AdminSubmissionsListPage extends StaffShell, OffersStatuses, IsInbox, ShownColumns {
  readonly render: 'admin_submissions_list'
  /** The chosen form; absent: all of them (`query.form` is '', or no form's). Others are asked for by name: `admin/forms?search`. */
  readonly form?: { readonly uuid: string; readonly name: string }
  readonly submissions: readonly SubmissionRow[]
  readonly total: number
  /** More match than `total`: narrower dates, a form or a search lead to them. */
  readonly more?: boolean
  /** The search looked at so many rows from the beginning of the list, up to this instant; absent: at all. */
  readonly searched?: { readonly rows: number; readonly reached: string }
  /** `columns`: those that the address names, as `columnsText`; '': whoever asks has chosen them, or none. */
  readonly query: ListQuery & RequestFilter & { readonly columns: string }
}

export interface AdminSubmissionPage extends StaffShell, UndeliverableMails, OffersStatuses {
  readonly render: 'admin_submission'
  readonly submission: SubmissionData
  /** Those that a booking may have. */
  readonly booking_statuses: readonly ChosenBookingStatus[]
}
