import { renderToString } from 'react-dom/server'
import { fetchLanguage, LANGUAGES } from '#contract/languages/languages.ts'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { accentStyle } from '#contract/portal/accent.ts'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { fetchInputs } from '#fields/widgets.tsx'
import { fetchSteps } from '../runner/steps/load-steps.ts'
import { FormScreen } from '../screens/form/form-screen.tsx'
import { AccountScreen } from '../screens/account/account-screen.tsx'
import { plainScreens } from '../screens/plain-screens.ts'
import { ResetPasswordScreen } from '../screens/reset_password/reset-password-screen.tsx'
import { SubmissionScreen } from '../screens/submission/submission-screen.tsx'
import type { Screen } from '../screens/visitor-screen.ts'
import { WelcomeScreen } from '../screens/welcome/welcome-screen.tsx'
import { Failsafe } from '../shell/failsafe.tsx'
import { fetchSidebar } from '../shell/late-sidebar.ts'
import { VisitorApp } from './visitor-app.tsx'

/** Style sheets by accent: there are few, and every page asks for one. */
const styles = new Map<string, string>()
const MAX_STYLES = 1000

await Promise.all([fetchInputs(), fetchSidebar(), fetchSteps(['', ''])])

const languages = await Promise.all(LANGUAGES.map(fetchLanguage))
await Promise.all(LANGUAGES.map(fetchLateTexts))

const screens = {
  ...plainScreens,
  form: FormScreen,
  submission: SubmissionScreen,
  welcome: WelcomeScreen,
  reset_password: ResetPasswordScreen,
  account: AccountScreen,
}

/** The HTML inside `<div id="root">` of a visitor's page: readable, and typable, before the script runs. */
export function render(page: VisitorPage): string {
  const language = languages.find(({ tag }) => tag === page.interface_language) ?? ENGLISH
  // Nothing waits between this and the end of the rendering.
  setLanguageSource(() => language)
  return renderToString(
    <Failsafe>
      <VisitorApp first={{ page, Screen: screens[page.render] as Screen }} />
    </Failsafe>,
  )
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Where in its form a rendered page is, as 'Page 1 of 6'; '' where that is not said. */
export function placeIn(html: string): string {
  const words = /<p id="run-place">([^<]*)</.exec(html)?.[1] ?? ''
  return words.replace(/&[^;]+;/g, sign => SIGNS[sign] ?? sign)
}

/** The company's accent as a style sheet, for a `<style nonce>` in the head. */
export function styleOf({ company: { accent } }: VisitorPage): string {
  const known = styles.get(accent)
  if (known !== undefined) return known
  const style = accentStyle(accent)
  if (styles.size < MAX_STYLES) styles.set(accent, style)
  return style
}
