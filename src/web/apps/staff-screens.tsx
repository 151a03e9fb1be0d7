import type { StaffPage } from '#contract/portal/screens.ts'
import { type Later, later } from '../admin/later.tsx'

type Screens = { readonly [R in StaffPage['render']]: Later<{ page: Extract<StaffPage, { render: R }> }> }

/** Which screen draws which render value of the staff's side. A render value without a screen does not compile. */
export const staffScreens: Screens = {
  admin_forms_list: later(async () => (await import('../screens/admin_forms_list/admin-forms-list-screen.tsx')).AdminFormsListScreen),
  admin_form: later(async () => (await import('../screens/admin_form/admin-form-screen.tsx')).AdminFormScreen),
  admin_submissions_list: later(
    async () => (await import('../screens/admin_submissions_list/admin-submissions-list-screen.tsx')).AdminSubmissionsListScreen,
  ),
  admin_submission: later(async () => (await import('../screens/admin_submission/admin-submission-screen.tsx')).AdminSubmissionScreen),
}
