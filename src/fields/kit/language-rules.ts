import type { FormDefinition } from '#engine/model/form.ts'
import type { Translatable } from '#engine/model/translate.ts'
import { limits } from './limits.ts'
import type { ReportIssue } from './field-rules.ts'

/** Tags of languages as everybody writes them (BCP 47), so that the same language has the same tag throughout a form. */
export function languageRules(form: FormDefinition & Translatable, report: ReportIssue): void {
  if (form.language !== undefined) tagRule(form.language, 'language', report)
  tagRules(form.translations, 'translations', report)
  for (const [p, page] of form.fields.entries()) {
    for (const [f, field] of page.fields.entries()) tagRules(field.translations, `fields/${p}/fields/${f}/translations`, report)
  }
}

function tagRules(translations: object | undefined, at: string, report: ReportIssue): void {
  for (const tag of Object.keys(translations ?? {})) tagRule(tag, `${at}/${tag}`, report)
}

function tagRule(tag: string, path: string, report: ReportIssue): void {
  const usual = canonical(tag)
  if (usual === undefined) report(path, `“${tag.slice(0, limits.tag)}” is not the tag of a language, like “de” or “pt-BR”.`)
  else if (usual !== tag) report(path, `The tag of this language is written “${usual}”.`)
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
