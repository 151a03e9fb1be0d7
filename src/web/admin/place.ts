import type { StaffPage } from '#contract/portal/pages.ts'
import { texts } from './texts.ts'

/** What a screen is called in the window's title and to a screen reader. */
export function placeOf(page: StaffPage): string {
  switch (page.render) {
    case 'admin_forms_list':
      return page.type?.name ?? texts.forms
    case 'admin_form':
      return page.form.eventops_form_name
    case 'admin_submissions_list':
      return texts.submissions
    case 'admin_submission':
      return page.submission.reference
  }
}
