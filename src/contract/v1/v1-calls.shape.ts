import { type TSchema, Type } from 'typebox'
import { BookingStatusChoice } from '../portal/bookings.shape.ts'
import { ChosenRequestStatus } from '../portal/request-statuses.shape.ts'
import { getAbout } from './about.ts'
import { TokenAbout } from './about.shape.ts'
import { BookingsPageV1, BookingV1, WrittenBookingV1 } from './booking.shape.ts'
import { getApiBooking, listApiBookings, setApiBookingStatus } from './bookings.ts'
import { FormsPageV1, WholeFormV1 } from './form.shape.ts'
import { getApiForm, listApiForms } from './forms.ts'
import {
  BookingStatusesV1,
  BuildingsPageV1,
  LayoutsPageV1,
  LocationsPageV1,
  PostersPageV1,
  SpacesPageV1,
  SpaceTypesPageV1,
  SpaceV1,
} from './inventory.shape.ts'
import {
  getApiSpace,
  listApiBookingStatuses,
  listApiBuildings,
  listApiLayouts,
  listApiLocations,
  listApiPosters,
  listApiSpaces,
  listApiSpaceTypes,
} from './inventory.ts'
import { MessagesV1, MessageV1, NewMessageV1 } from './message.shape.ts'
import { addApiMessage, listApiMessages } from './messages.ts'
import { FilesV1, HistoryV1, SubmissionsPageV1, SubmissionV1, WrittenStatusV1, WrittenSubmissionV1 } from './submission.shape.ts'
import {
  cancelApiSubmission,
  getApiFile,
  getApiHistory,
  getApiSubmission,
  listApiFiles,
  listApiSubmissions,
  setApiSubmissionStatus,
} from './submissions.ts'

/** The calls of programs, under `/api/v1`. */
export const v1Calls = {
  getAbout,
  listApiSubmissions,
  getApiSubmission,
  getApiHistory,
  listApiFiles,
  getApiFile,
  cancelApiSubmission,
  setApiSubmissionStatus,
  listApiMessages,
  addApiMessage,
  listApiBookings,
  getApiBooking,
  setApiBookingStatus,
  listApiBookingStatuses,
  listApiForms,
  getApiForm,
  listApiLocations,
  listApiBuildings,
  listApiSpaces,
  getApiSpace,
  listApiLayouts,
  listApiSpaceTypes,
  listApiPosters,
} as const

export type V1CallName = keyof typeof v1Calls

/** What their JSON bodies are checked with; undefined: they have none. */
export const v1Bodies: Record<V1CallName, TSchema | undefined> = {
  getAbout: undefined,
  listApiSubmissions: undefined,
  getApiSubmission: undefined,
  getApiHistory: undefined,
  listApiFiles: undefined,
  getApiFile: undefined,
  cancelApiSubmission: undefined,
  setApiSubmissionStatus: ChosenRequestStatus,
  listApiMessages: undefined,
  addApiMessage: NewMessageV1,
  listApiBookings: undefined,
  getApiBooking: undefined,
  setApiBookingStatus: BookingStatusChoice,
  listApiBookingStatuses: undefined,
  listApiForms: undefined,
  getApiForm: undefined,
  listApiLocations: undefined,
  listApiBuildings: undefined,
  listApiSpaces: undefined,
  getApiSpace: undefined,
  listApiLayouts: undefined,
  listApiSpaceTypes: undefined,
  listApiPosters: undefined,
}

/** What they answer with 200. A file is its bytes. */
export const v1Answers: Record<V1CallName, TSchema> = {
  getAbout: TokenAbout,
  listApiSubmissions: SubmissionsPageV1,
  getApiSubmission: SubmissionV1,
  getApiHistory: HistoryV1,
  listApiFiles: FilesV1,
  getApiFile: Type.String({ format: 'binary' }),
  cancelApiSubmission: WrittenSubmissionV1,
  setApiSubmissionStatus: WrittenStatusV1,
  listApiMessages: MessagesV1,
  addApiMessage: MessageV1,
  listApiBookings: BookingsPageV1,
  getApiBooking: BookingV1,
  setApiBookingStatus: WrittenBookingV1,
  listApiBookingStatuses: BookingStatusesV1,
  listApiForms: FormsPageV1,
  getApiForm: WholeFormV1,
  listApiLocations: LocationsPageV1,
  listApiBuildings: BuildingsPageV1,
  listApiSpaces: SpacesPageV1,
  getApiSpace: SpaceV1,
  listApiLayouts: LayoutsPageV1,
  listApiSpaceTypes: SpaceTypesPageV1,
  listApiPosters: PostersPageV1,
}
