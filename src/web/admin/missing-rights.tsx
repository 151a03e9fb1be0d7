import { may, type Need } from '#contract/call.ts'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import { deleteFavorite } from '#contract/portal/favorites.ts'
import { addForm, deleteForm, editForm } from '#contract/portal/forms.ts'
import { editMessages, editProfile } from '#contract/portal/profile.ts'
import { addResource, deleteResource, editResource, setImage } from '#contract/portal/resources.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { editReservation } from '#contract/portal/reservations.ts'
import { addStyle, deleteStyle, editStyle } from '#contract/portal/styles.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { rightsTexts } from './texts-rights.ts'
import { useNavigation } from './use-navigation.ts'

const { acts } = rightsTexts

/** What a screen's buttons do, with who has them. */
const ACTS: { readonly [R in StaffPage['render']]: readonly (readonly [needs: Need, act: string])[] } = {
  admin_start: [],
  admin_forms_list: [
    [addForm.needs, acts.addForms],
    [deleteForm.needs, acts.deleteForms],
  ],
  admin_form: [[editForm.needs, acts.editForm]],
  admin_submissions_list: [],
  admin_submission: [
    [setBookingStatus.needs, acts.editSubmission],
    [deleteSubmission.needs, acts.deleteSubmission],
  ],
  calendar: [],
  admin_reservation: [[editReservation.needs, acts.editReservation]],
  admin_outbox: [],
  admin_audit: [],
  admin_bin: [],
  admin_settings_privacy: [],
  admin_mail_templates: [],
  admin_mail_template: [],
  admin_people: [],
  admin_people_teams: [],
  admin_person: [],
  admin_resources: [
    [addResource.needs, acts.editPlaces],
    [deleteResource.needs, acts.deletePlaces],
  ],
  admin_resource_import: [],
  admin_resource_layouts: [
    [editResource.needs, acts.editLayouts],
    [deleteResource.needs, acts.deleteLayouts],
  ],
  admin_resource_statuses: [
    [editResource.needs, acts.editStatuses],
    [deleteResource.needs, acts.deleteStatuses],
  ],
  admin_resource_posters: [
    [setImage.needs, acts.editPosters],
    [deleteResource.needs, acts.deletePosters],
  ],
  admin_fields_list: [
    ['can_add', acts.addFields],
    [deleteFavorite.needs, acts.deleteFields],
  ],
  admin_field: [['can_edit', acts.editField]],
  admin_webhooks: [],
  admin_webhook: [],
  admin_settings_profile: [[editProfile.needs, acts.editSettings]],
  admin_settings_statuses: [],
  admin_settings_replies: [],
  admin_settings_mail: [],
  admin_settings_sign_on: [],
  admin_settings_portal: [[editMessages.needs, acts.editSettings]],
  admin_styles_list: [
    [addStyle.needs, acts.addStyles],
    [deleteStyle.needs, acts.deleteStyles],
  ],
  admin_style: [[editStyle.needs, acts.editStyle]],
  // Whoever may not make and revoke tokens does not see them.
  admin_tokens: [],
}

/** Why buttons of a screen are not there (P2.25): what this user may not do on it. Nothing where nothing is missing. */
export function MissingRights() {
  const { page } = useNavigation()
  const { user, company } = page
  if (!user.is_valid || !(page.render in ACTS)) return null
  const isOwn = page.render === 'admin_form' && page.form.is_own
  const missing = ACTS[page.render].filter(([needs]) => !may(user.permissions, needs, isOwn)).map(([, act]) => act)
  if (missing.length === 0) return null
  return <p className="staff-hint staff-noprint">{rightsTexts.missing(missing, company.display_name || company.name)}</p>
}
