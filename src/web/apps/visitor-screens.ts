import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import { fetchInputs } from '#fields/widgets.tsx'
import { namesEvent } from '../api/event-address.ts'
import { fetchSteps } from '../runner/steps/load-steps.ts'
import { WentWrong } from '../shell/failsafe.tsx'
import { FormScreen } from '../screens/form/form-screen.tsx'
import type { Screen } from '../screens/visitor-screen.ts'
import { fetchSidebar } from '../shell/late-sidebar.ts'

/** The inputs of later pages are fetched so long after the first. */
const LATER_MS = 1000

/** The render value picks the screen (P1.11). A form comes with the widgets of its first page, the others are fetched; one that cannot be had says so. */
export const screenFor = (page: VisitorPage): Promise<Screen> => chosenScreen(page).catch(() => WentWrong)

async function chosenScreen(page: VisitorPage): Promise<Screen> {
  if (page.user.is_valid) await fetchSidebar()
  if (page.render === 'form') {
    const { fields } = page.form
    // After a reload any page may be the first: what it needs is in the browser's cache.
    await Promise.all([fetchInputs(fields, history.state ? fields : fields.slice(0, 1)), fetchSteps(fields)])
    setTimeout(fetchInputs, LATER_MS, fields)
    return FormScreen as Screen
  }
  return (await import('../screens/plain-screens.ts')).plainScreen(page)
}

/**
 * The screen to begin with: where the address names a submission its hash has to be read first, which only a browser can.
 * Without `edit` or `clone` in it the plain form is asked for, which counts as an open like any other.
 */
export async function firstScreen(page: VisitorPage): Promise<Screen> {
  if (page.render !== 'form' || page.event || !namesEvent(location)) return screenFor(page)
  const opening = await import('../screens/opening/opening-screen.tsx').catch(() => undefined)
  return opening ? (opening.OpeningScreen as Screen) : WentWrong
}
