import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { languageNow } from '#contract/texts/catalogue.ts'

/** Fetches the second step of a login, with its texts in the language of now. @throws where they cannot be had */
export async function fetchSecondStep(): Promise<typeof import('./second-step.tsx')> {
  const [step] = await Promise.all([import('./second-step.tsx'), fetchLateTexts(languageNow())])
  return step
}
