import { GALLERY } from '#contract/styles/gallery.ts'
import { idOf } from './ids.ts'
import type { DemoCompany } from './profiles.ts'

/** What of the gallery the first company has. None is its default one: its forms look as the product does. */
const OF_FIRST = [
  { key: 'harbour', description: 'For what employees ask for.' },
  { key: 'letterpress', description: 'For dinners and celebrations.' },
  { key: 'nocturne', description: 'For evenings: light on dark.' },
]

/** Rows of `style`. */
export function styleRows({ profile, region }: DemoCompany) {
  if (region.key !== 'amer') return []
  return OF_FIRST.map(({ key, description }) => {
    const style = GALLERY.find(one => one.key === key)
    if (!style) throw new Error(`The gallery has no ${key}.`)
    const { name, styleLook } = style
    return {
      company_id: idOf(profile.path),
      id: idOf(profile.path, 'style', key),
      name,
      description,
      style_look: JSON.stringify(styleLook),
    }
  })
}
