import { languagesOf } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { KeyValueStore } from './world.ts'

const KEY = 'foyer-language'

/** The language that the server chose for a form. */
export const serverLanguageOf = ({ form, language }: FormPage): string => language ?? languagesOf(form)[0] ?? 'en'

/** The language that the visitor chose in this browser, where the form speaks it. */
export function rememberedLanguage({ form }: FormPage, store: KeyValueStore): string | undefined {
  const tag = store.get(KEY)
  return tag !== undefined && languagesOf(form).includes(tag) ? tag : undefined
}

export function rememberLanguage(tag: string, store: KeyValueStore): void {
  store.set(KEY, tag)
}
