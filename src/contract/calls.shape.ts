import { type TSchema, Type } from 'typebox'
import { accountBodies, accountCalls } from './portal/account-calls.shape.ts'
import { ApiTest, PlaceholderAnswers } from './portal/api-fields.shape.ts'
import { fieldValues, postedFieldValues, testApiField, testFavoriteSource } from './portal/api-fields.ts'
import { bookingBodies, bookingCalls } from './portal/booking-calls.shape.ts'
import { BookingTimes } from './portal/bookings.shape.ts'
import { AuditDays } from './portal/audit.shape.ts'
import { editAuditDays, exportAudit } from './portal/audit.ts'
import { beginExport, downloadExport, getExport, listExports, removeExport } from './portal/exports.ts'
import { NewExport } from './portal/exports.shape.ts'
import { FavoriteContent, FavoriteName, FavoritePreview } from './portal/favorites.shape.ts'
import { checkFavorite, deleteFavorite, previewFavorite, saveFavorite } from './portal/favorites.ts'
import { FormNames, NewForm } from './portal/forms.shape.ts'
import { addForm, checkForm, deleteAnyForm, deleteForm, editForm, previewForm } from './portal/forms.ts'
import { mailBodies, mailCalls } from './portal/mail-calls.shape.ts'
import { cancelOwnSubmission, moveOwnBooking, removeOwnBooking } from './portal/own-submission.ts'
import { editConnections, editMessages, editProfile, previewMessage, testTenantSystem } from './portal/profile.ts'
import { ConnectionsForm, MessagePreview, MessagesForm, TenantSystemTrial } from './portal/profile.shape.ts'
import { NothingSaid } from './portal/legal.shape.ts'
import { HandlersSettings } from './portal/handlers.shape.ts'
import { editHandlers, findHandlers, getHandlers } from './portal/handlers.ts'
import { readLegalText } from './portal/legal.ts'
import { getPage } from './portal/screens.ts'
import { searchBodies, searchCalls } from './portal/search-calls.shape.ts'
import { Credentials } from './portal/people.shape.ts'
import { login, logout } from './portal/people.ts'
import { replyBodies, replyCalls } from './portal/reply-calls.shape.ts'
import { requestBodies, requestCalls } from './portal/request-calls.shape.ts'
import { resourceBodies, resourceCalls } from './portal/resource-calls.shape.ts'
import { userLinkBodies, userLinkCalls } from './portal/user-link-calls.shape.ts'
import { staffPeopleBodies, staffPeopleCalls } from './portal/staff-people-calls.shape.ts'
import { NewStyle, StyleName } from './portal/styles.shape.ts'
import { addStyle, checkStyle, deleteStyle, editStyle } from './portal/styles.ts'
import { editSetup, loadSampleInventory, removeSampleInventory } from './portal/setup.ts'
import { SetupChoice } from './portal/setup.shape.ts'
import { renewTenantToken } from './portal/tenant-token.ts'
import { NewTokenFields } from './portal/tokens.shape.ts'
import { addToken, revokeToken } from './portal/tokens.ts'
import { exportSpaces, importSpaces, listImports, undoImport } from './portal/space-imports.ts'
import { cancelSubmission, deleteDraft, deleteSubmission, getFile, saveDraft, submitForm } from './portal/submissions.ts'
import { webhookBodies, webhookCalls } from './portal/webhook-calls.shape.ts'
import { watchSpaceChanges } from './tenant/space-changes.ts'
import { tenantBodies, tenantCalls } from './tenant/tenant-calls.shape.ts'
import { v1Bodies, v1Calls } from './v1/v1-calls.shape.ts'

/** Every call there is. The server serves exactly these; a test asks each of them as every kind of user. */
export const calls = {
  getPage,
  login,
  logout,
  ...userLinkCalls,
  ...accountCalls,
  checkForm,
  addForm,
  editForm,
  previewForm,
  deleteForm,
  deleteAnyForm,
  getHandlers,
  findHandlers,
  editHandlers,
  checkFavorite,
  saveFavorite,
  previewFavorite,
  deleteFavorite,
  submitForm,
  fieldValues,
  postedFieldValues,
  testApiField,
  testFavoriteSource,
  saveDraft,
  deleteDraft,
  getFile,
  ...searchCalls,
  readLegalText,
  ...resourceCalls,
  ...bookingCalls,
  moveOwnBooking,
  removeOwnBooking,
  cancelOwnSubmission,
  cancelSubmission,
  deleteSubmission,
  renewTenantToken,
  watchSpaceChanges,
  ...tenantCalls,
  ...v1Calls,
  importSpaces,
  listImports,
  undoImport,
  exportSpaces,
  checkStyle,
  addStyle,
  editStyle,
  deleteStyle,
  editProfile,
  editMessages,
  previewMessage,
  editConnections,
  testTenantSystem,
  editSetup,
  loadSampleInventory,
  removeSampleInventory,
  ...mailCalls,
  ...webhookCalls,
  ...staffPeopleCalls,
  ...requestCalls,
  ...replyCalls,
  listExports,
  beginExport,
  getExport,
  removeExport,
  downloadExport,
  addToken,
  revokeToken,
  exportAudit,
  editAuditDays,
} as const

export type CallName = keyof typeof calls

/** What the server checks a JSON body with. `undefined`: the call has none, or its shape depends on the form. */
export const bodies: Record<CallName, TSchema | undefined> = {
  getPage: undefined,
  login: Credentials,
  logout: undefined,
  ...userLinkBodies,
  ...accountBodies,
  checkForm: FormNames,
  addForm: NewForm,
  editForm: Type.Object({}, { additionalProperties: true }),
  previewForm: Type.Object({}, { additionalProperties: true }),
  deleteForm: undefined,
  deleteAnyForm: undefined,
  getHandlers: undefined,
  findHandlers: undefined,
  editHandlers: HandlersSettings,
  checkFavorite: FavoriteName,
  saveFavorite: FavoriteContent,
  previewFavorite: FavoritePreview,
  deleteFavorite: undefined,
  submitForm: undefined,
  fieldValues: undefined,
  postedFieldValues: PlaceholderAnswers,
  testApiField: ApiTest,
  testFavoriteSource: ApiTest,
  saveDraft: undefined,
  deleteDraft: undefined,
  getFile: undefined,
  ...searchBodies,
  readLegalText: NothingSaid,
  ...resourceBodies,
  ...bookingBodies,
  moveOwnBooking: BookingTimes,
  removeOwnBooking: undefined,
  cancelOwnSubmission: undefined,
  cancelSubmission: undefined,
  deleteSubmission: undefined,
  renewTenantToken: undefined,
  watchSpaceChanges: undefined,
  ...tenantBodies,
  ...v1Bodies,
  importSpaces: undefined,
  listImports: undefined,
  undoImport: undefined,
  exportSpaces: undefined,
  checkStyle: StyleName,
  addStyle: NewStyle,
  editStyle: undefined,
  deleteStyle: undefined,
  editProfile: undefined,
  editMessages: MessagesForm,
  previewMessage: MessagePreview,
  editConnections: ConnectionsForm,
  testTenantSystem: TenantSystemTrial,
  editSetup: SetupChoice,
  loadSampleInventory: undefined,
  removeSampleInventory: undefined,
  ...mailBodies,
  ...webhookBodies,
  ...staffPeopleBodies,
  ...requestBodies,
  ...replyBodies,
  listExports: undefined,
  beginExport: NewExport,
  getExport: undefined,
  removeExport: undefined,
  downloadExport: undefined,
  addToken: NewTokenFields,
  revokeToken: undefined,
  exportAudit: undefined,
  editAuditDays: AuditDays,
}
