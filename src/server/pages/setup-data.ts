import { may } from '#contract/call.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { editSetup, type PortalSetup } from '#contract/portal/setup.ts'
import type { Portal } from '../portal.ts'

/** The first steps of the company; undefined: they are hidden, or no matter of this user. Once hidden nothing is asked of the database. */
export async function setupFor(portal: Portal): Promise<PortalSetup | undefined> {
  const { company, user } = portal
  if (company.setup_hidden_at !== null || !may(user?.permissions, editSetup.needs)) return undefined
  const found = await portal.setup.read()
  // The company may be some seconds old: another server hid them.
  if (!found || found.is_hidden) return undefined
  const { profile, bookable, has_space, form, active, form_type, form_path, sample_spaces } = found
  return {
    done: { profile, spaces: bookable, form, active },
    form_link: form_type !== null && form_path !== null ? linkTo(portal, `admin/forms/${form_type}/${form_path}`) : '',
    offers_sample: !has_space,
    sample_spaces,
  }
}
