import type { FastifyInstance } from 'fastify'
import { apiFieldsRoutes } from './api-fields/api-fields.routes.ts'
import { auditLogRoutes } from './audit-log/audit-log.routes.ts'
import { calendarRoutes } from './booked-calendar/calendar.routes.ts'
import { calendarViewRoutes } from './booked-calendar/views.routes.ts'
import { bookingsRoutes } from './bookings/bookings.routes.ts'
import { ownBookingsRoutes } from './bookings/own-bookings.routes.ts'
import { mailRoutes } from './deliveries/mail.routes.ts'
import { draftsRoutes } from './drafts/drafts.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { restoreFavoritesRoutes } from './favorites/restore.routes.ts'
import { formsRoutes } from './forms/forms.routes.ts'
import { restoreFormsRoutes } from './forms/restore.routes.ts'
import { handlersRoutes } from './handlers/handlers.routes.ts'
import { behalfRoutes } from './behalf/behalf.routes.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { accountRoutes } from './people/account/account.routes.ts'
import { invitationsRoutes } from './people/invitations/invitations.routes.ts'
import { userLinksRoutes } from './people/links/user-links.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { personPictureRoutes } from './people/person-picture.routes.ts'
import { passkeysRoutes } from './people/passkeys/passkeys.routes.ts'
import { inactivityRoutes } from './people/inactivity/inactivity.routes.ts'
import { secondFactorRoutes } from './people/second-factor/second-factor.routes.ts'
import { signOnRoutes } from './people/sign-on/sign-on.routes.ts'
import { staffPeopleRoutes } from './people/staff-people.routes.ts'
import { teamsRoutes } from './people/teams.routes.ts'
import { placesRoutes } from './places/places.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { repliesRoutes } from './replies/replies.routes.ts'
import { requestJobsRoutes } from './request-jobs/request-jobs.routes.ts'
import { requestStatusesRoutes } from './request-statuses/request-statuses.routes.ts'
import { spaceImportsRoutes } from './resources/import/space-imports.routes.ts'
import { resourcesRoutes } from './resources/resources.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { restoreStylesRoutes } from './styles/restore.routes.ts'
import { stylesRoutes } from './styles/styles.routes.ts'
import { conversationRoutes } from './submissions/conversation/conversation.routes.ts'
import { ownConversationRoutes } from './submissions/conversation/own-conversation.routes.ts'
import { watchConversationRoutes } from './submissions/conversation/watch-conversation.routes.ts'
import { decisionRoutes } from './submissions/decision.routes.ts'
import { endingRoutes } from './submissions/ending.routes.ts'
import { exportsRoutes } from './submissions/export/exports.routes.ts'
import { guestLinkRoutes } from './submissions/guest-link.routes.ts'
import { stateRoutes } from './submissions/state.routes.ts'
import { submissionsRoutes } from './submissions/submissions.routes.ts'
import { reservationImportsRoutes } from './bookings/reservations/import/reservation-imports.routes.ts'
import { reservationsRoutes } from './bookings/reservations/reservations.routes.ts'
import { tenantRoutes } from './tenant/tenant.routes.ts'
import { tokensRoutes } from './tokens/tokens.routes.ts'
import { v1Routes } from './v1/v1.routes.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'

/** The calls and pages of every noun. */
export function portalRoutes(app: FastifyInstance): void {
  peopleRoutes(app)
  userLinksRoutes(app)
  accountRoutes(app)
  secondFactorRoutes(app)
  inactivityRoutes(app)
  passkeysRoutes(app)
  staffPeopleRoutes(app)
  personPictureRoutes(app)
  teamsRoutes(app)
  invitationsRoutes(app)
  signOnRoutes(app)
  formsRoutes(app)
  handlersRoutes(app)
  favoritesRoutes(app)
  restoreFormsRoutes(app)
  restoreFavoritesRoutes(app)
  restoreStylesRoutes(app)
  submissionsRoutes(app)
  apiFieldsRoutes(app)
  draftsRoutes(app)
  placesRoutes(app)
  legalRoutes(app)
  resourcesRoutes(app)
  stylesRoutes(app)
  calendarRoutes(app)
  calendarViewRoutes(app)
  bookingsRoutes(app)
  reservationsRoutes(app)
  reservationImportsRoutes(app)
  ownBookingsRoutes(app)
  endingRoutes(app)
  stateRoutes(app)
  guestLinkRoutes(app)
  decisionRoutes(app)
  conversationRoutes(app)
  ownConversationRoutes(app)
  watchConversationRoutes(app)
  behalfRoutes(app)
  inboxRoutes(app)
  requestStatusesRoutes(app)
  repliesRoutes(app)
  requestJobsRoutes(app)
  tenantRoutes(app)
  spaceImportsRoutes(app)
  liveRoutes(app)
  profileRoutes(app)
  privacyRoutes(app)
  setupRoutes(app)
  searchRoutes(app)
  mailRoutes(app)
  exportsRoutes(app)
  auditLogRoutes(app)
  tokensRoutes(app)
  webhooksRoutes(app)
  v1Routes(app)
  pagesRoutes(app)
}
