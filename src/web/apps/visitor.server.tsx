import { renderToString } from 'react-dom/server'
import type { VisitorPage } from '#contract/portal/screens.ts'
import { fetchInputs } from '#fields/widgets.tsx'
import { accentStyle } from '#ui/accent.ts'
import { FormScreen } from '../screens/form/form-screen.tsx'
import { plainScreens } from '../screens/plain-screens.ts'
import { SubmissionScreen } from '../screens/submission/submission-screen.tsx'
import type { Screen } from '../screens/visitor-screen.ts'
import { Failsafe } from '../shell/failsafe.tsx'
import { VisitorApp } from './visitor-app.tsx'

/** Style sheets by accent: there are few, and every page asks for one. */
const styles = new Map<string, string>()
const MAX_STYLES = 1000

await fetchInputs()

const screens = { ...plainScreens, form: FormScreen, submission: SubmissionScreen }

/** The HTML inside `<div id="root">` of a visitor's page: readable, and typable, before the script runs. */
export function render(page: VisitorPage): string {
  return renderToString(
    <Failsafe>
      <VisitorApp first={{ page, Screen: screens[page.render] as Screen }} />
    </Failsafe>,
  )
}

/** The company's accent as a style sheet, for a `<style nonce>` in the head. */
export function styleOf({ company: { accent } }: VisitorPage): string {
  const known = styles.get(accent)
  if (known !== undefined) return known
  const style = accentStyle(accent)
  if (styles.size < MAX_STYLES) styles.set(accent, style)
  return style
}
