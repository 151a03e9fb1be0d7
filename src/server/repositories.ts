import type { CalendarViewFilter } from '#contract/portal/calendar-view-filter.ts'
import { auditLogOf } from './audit-log/audit-log.repo.ts'
import { behalfOf } from './behalf/behalf.repo.ts'
import { bookedCalendarOf } from './booked-calendar/calendar.repo.ts'
import { bookerOf } from './booker.ts'
import { bookingsOf } from './bookings/bookings.repo.ts'
import type { RememberedZones } from './bookings/search/remembered-zones.ts'
import { spaceSearchOf } from './bookings/search/space-search.ts'
import { clashesOf } from './clashes/clashes.repo.ts'
import type { CompanyDb } from './db/company-db.ts'
import type { TurnsByTheWay } from './in-turn.ts'
import { deliveriesOf } from './deliveries/deliveries.repo.ts'
import { mailSettingsOf } from './deliveries/sender-settings/mail-settings.repo.ts'
import { draftsOf } from './drafts/drafts.repo.ts'
import { deletedFavoritesOf } from './favorites/deleted-favorites.ts'
import { favoritesOf } from './favorites/favorites.repo.ts'
import { deletedFormsOf } from './forms/deleted.ts'
import type { FormCaches } from './forms/form-caches.ts'
import { formsOf } from './forms/forms.repo.ts'
import { userLinksOf } from './people/links/user-links.repo.ts'
import { signOnOf } from './people/sign-on/sign-on.repo.ts'
import { directoryOf } from './people/directory.repo.ts'
import { accountsOf } from './people/account/account.repo.ts'
import { identitiesOf } from './people/outside/identities.ts'
import { passkeysOf } from './people/passkeys/passkeys.repo.ts'
import { inactivityOf } from './people/inactivity/inactivity.repo.ts'
import { factorsOf } from './people/second-factor/second-factor.repo.ts'
import { inboxOf } from './inbox/inbox.repo.ts'
import { savedViewsOf } from './saved-views/saved-views.ts'
import { placesOf } from './places/places.repo.ts'
import { handlersOf } from './handlers/handlers.repo.ts'
import { guestRoomsOf } from './guest-rooms/guest-rooms.repo.ts'
import { privacyOf } from './privacy/privacy.repo.ts'
import { profileOf } from './profile/profile.repo.ts'
import { postersOf } from './posters/posters.repo.ts'
import { reservationsOf } from './bookings/reservations/reservations.repo.ts'
import { repliesOf } from './replies/replies.repo.ts'
import { requestStatusesOf } from './request-statuses/request-statuses.repo.ts'
import { requestJobsOf } from './request-jobs/request-jobs.repo.ts'
import { resourcesOf } from './resources/resources.repo.ts'
import { searchOf } from './search/search.repo.ts'
import { setupOf } from './setup/setup.repo.ts'
import { startPageOf } from './start-page/start-page.repo.ts'
import type { Insert } from './submissions/storage/submissions.insert.ts'
import { deletedStylesOf } from './styles/deleted.ts'
import type { PageStyles } from './styles/page-styles.ts'
import { stylesOf } from './styles/styles.repo.ts'
import { exportsOf } from './submissions/export/exports.repo.ts'
import { noteRequestsOf } from './submissions/fill-requesters.ts'
import { countTheirs } from './submissions/personal-requests.sql.ts'
import { submissionsOf } from './submissions/submissions.repo.ts'
import { tenantListsOf } from './tenant/tenant.repo.ts'
import { webhooksOf } from './webhooks/webhooks.repo.ts'
import { tokensOf } from './tokens/tokens.repo.ts'

/** What the repositories of a company are made with. */
export interface RepositoryParts {
  readonly db: CompanyDb
  /** Of the company. */
  readonly path: string
  readonly search: TurnsByTheWay
  readonly formCaches: FormCaches
  readonly insertSubmission: Insert
  readonly pageStyles: PageStyles
  readonly zones: RememberedZones
}

/** The data of a company, and a repository of each noun. */
export function newRepositories({ db, path, search, formCaches, insertSubmission, pageStyles, zones }: RepositoryParts) {
  const [bookings, posters, deliveries] = [bookingsOf(db), postersOf(db), deliveriesOf(db)]
  const booker = bookerOf({ bookings, posters, guestRooms: guestRoomsOf(db) })
  return {
    db,
    accounts: accountsOf(db),
    factors: factorsOf(db),
    inactivity: inactivityOf(db),
    passkeys: passkeysOf(db),
    identities: identitiesOf(db),
    forms: formsOf(db, formCaches),
    deletedForms: deletedFormsOf(db),
    deletedFavorites: deletedFavoritesOf(db),
    deletedStyles: deletedStylesOf(db, pageStyles),
    handlers: handlersOf(db),
    inbox: inboxOf(db),
    favorites: favoritesOf(db),
    submissions: submissionsOf(db, { insert: insertSubmission, booker, events: deliveries.events, turns: search }),
    drafts: draftsOf(db),
    behalf: behalfOf(db),
    bookings,
    bookedCalendar: bookedCalendarOf(db),
    calendarViews: savedViewsOf<CalendarViewFilter>(db, 'calendar'),
    clashes: clashesOf(db),
    posters,
    places: placesOf(db),
    spaceSearch: spaceSearchOf(db, path, search, zones),
    tenantLists: tenantListsOf(db, path),
    requestStatuses: requestStatusesOf(db),
    replies: repliesOf(db),
    reservations: reservationsOf(db),
    requestJobs: requestJobsOf(db),
    resources: resourcesOf(db),
    styles: stylesOf(db, pageStyles),
    profile: profileOf(db),
    mailSettings: mailSettingsOf(db),
    setup: setupOf(db),
    startPage: startPageOf(db),
    everything: searchOf(db),
    deliveries,
    people: directoryOf(db),
    exports: exportsOf(db),
    webhooks: webhooksOf(db),
    tokens: tokensOf(db),
    auditLog: auditLogOf(db),
    userLinks: userLinksOf(db),
    signOn: signOnOf(db),
    privacy: privacyOf(db, { countTheirs, noteTheirs: noteRequestsOf }),
  }
}

export type Repositories = Readonly<ReturnType<typeof newRepositories>>
