import { fetchLanguage, LANGUAGE_COOKIE } from '#contract/languages/languages.ts'
import { productLanguage } from '#contract/languages/product-language.ts'
import { setLanguageSource } from '#contract/texts/catalogue.ts'
import { speakForm } from './form-language.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

let latest = ''

/**
 * From now on this browser reads the product in a language, and the form that is open too where it has it. The choice goes
 * to the server with every page: the next one comes in it. @returns false when another one was chosen while this one's texts
 * were on their way. Throws when they cannot be had; nothing has changed then.
 */
export async function chooseLanguage(tag: string): Promise<boolean> {
  latest = tag
  const language = await fetchLanguage(productLanguage([tag, ...navigator.languages]))
  if (latest !== tag) return false
  setLanguageSource(() => language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${encodeURIComponent(tag)}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure}`
  speakForm(tag)
  return true
}
