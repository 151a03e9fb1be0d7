import type { FormContent } from '#contract/portal/forms.ts'
import { GALLERY } from '#contract/styles/gallery.ts'
import { idOf } from './ids.ts'
import type { DemoCompany } from './profiles.ts'

/** What of the gallery the first company has. None is its default one: its forms look as the product does, but those of `DRESSED`. */
const OF_FIRST = [
  { key: 'harbour', description: 'For what employees ask for.' },
  { key: 'letterpress', description: 'For dinners and celebrations.' },
  { key: 'nocturne', description: 'For evenings: light on dark.' },
]

/** Which of its forms, by their path, has chosen which style. */
const DRESSED: Readonly<Record<string, string>> = { 'guest-rooms': 'harbour' }

const styleId = ({ profile }: DemoCompany, key: string) => idOf(profile.path, 'style', key)

/** A form with the style that it has chosen. @param path of the form */
export function withStyle(company: DemoCompany, path: string, content: FormContent): FormContent {
  const key = company.region.key === 'amer' ? DRESSED[path] : undefined
  return key === undefined ? content : { ...content, style: styleId(company, key) }
}

/** Rows of `style`. */
export function styleRows(company: DemoCompany) {
  const { profile, region } = company
  if (region.key !== 'amer') return []
  return OF_FIRST.map(({ key, description }) => {
    const style = GALLERY.find(one => one.key === key)
    if (!style) throw new Error(`The gallery has no ${key}.`)
    const { name, styleLook } = style
    return {
      company_id: idOf(profile.path),
      id: styleId(company, key),
      name,
      description,
      style_look: JSON.stringify(styleLook),
    }
  })
}
