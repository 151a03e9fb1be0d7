import type { AdminStyle } from '#contract/portal/styles.ts'
import { styleLookOf, STYLE_PARTS, type StyleLook, type StylePart } from '#contract/styles/style-parts.ts'

/** The picture in the header: the stored one ('' for none), a new one (its address is of this browser alone), or none any more. */
export type DraftLogo =
  | { readonly is: 'stored'; readonly address: string }
  | { readonly is: 'new'; readonly file: File; readonly address: string }
  | { readonly is: 'removed' }

/** A style while it is edited. Plain data; nothing in it is ever changed. */
export interface StyleDraft {
  readonly name: string
  readonly description: string
  readonly is_default: boolean
  readonly styleLook: StyleLook
  readonly logo: DraftLogo
}

export const draftOf = (style: AdminStyle): StyleDraft => ({
  name: style.name,
  description: style.description,
  is_default: style.is_default,
  styleLook: styleLookOf(style),
  logo: { is: 'stored', address: style.logo },
})

/** With a property of a part; '' begins one that has no value yet, undefined takes it away. */
export function withProperty(styleLook: StyleLook, part: StylePart, property: string, value: string | undefined): StyleLook {
  const { [property]: _before, ...others } = styleLook[part]
  if (value === undefined) return { ...styleLook, [part]: others }
  return { ...styleLook, [part]: { ...styleLook[part], [property]: value } }
}

/** Properties that are begun and have no value are nobody's. */
export function withoutEmpty(styleLook: StyleLook): StyleLook {
  const parts = STYLE_PARTS.map(part => [part, Object.fromEntries(Object.entries(styleLook[part]).filter(([, value]) => value !== ''))])
  return { ...styleLook, ...Object.fromEntries(parts) }
}

/** What a change is about: a part and a property, or a setting. */
export interface DraftChange {
  readonly part?: StylePart
  /** A CSS property, or the name of a setting. */
  readonly name: string
  /** '' for nothing. */
  readonly before: string
  readonly after: string
}

const SETTINGS = ['name', 'description', 'is_default'] as const
const LOOK_SETTINGS = ['header_hide', 'main_header_hide', 'footer_hide', 'footer_text'] as const

/** Two that are stored differ by their addresses: each picture has one of its own. */
const textOfLogo = (logo: DraftLogo): string => (logo.is === 'stored' ? logo.address : logo.is === 'new' ? logo.file.name : '')

/** All that differs, in the order of the editor. */
export function changesBetween(before: StyleDraft, after: StyleDraft): readonly DraftChange[] {
  const settings = [
    ...SETTINGS.map(name => ({ name, before: String(before[name]), after: String(after[name]) })),
    ...LOOK_SETTINGS.map(name => ({ name, before: String(before.styleLook[name]), after: String(after.styleLook[name]) })),
    { name: 'logo', before: textOfLogo(before.logo), after: textOfLogo(after.logo) },
  ]
  const properties = STYLE_PARTS.flatMap(part => {
    const names = new Set([...Object.keys(before.styleLook[part]), ...Object.keys(after.styleLook[part])])
    return [...names].map(name => ({ part, name, before: before.styleLook[part][name] ?? '', after: after.styleLook[part][name] ?? '' }))
  })
  return [...settings, ...properties].filter(change => change.before !== change.after)
}

/** Theirs, with all that I changed since both began: what only they changed stays, what both changed is mine. */
export function mergedDraft(base: StyleDraft, mine: StyleDraft, theirs: StyleDraft): StyleDraft {
  const changed = changesBetween(base, mine)
  const names = new Set(changed.filter(({ part }) => !part).map(({ name }) => name))
  const of = <K extends (typeof SETTINGS)[number]>(name: K) => (names.has(name) ? mine : theirs)[name]
  const lookOfEach = LOOK_SETTINGS.map(name => [name, (names.has(name) ? mine : theirs).styleLook[name]])
  let styleLook: StyleLook = { ...theirs.styleLook, ...(Object.fromEntries(lookOfEach) as Pick<StyleLook, (typeof LOOK_SETTINGS)[number]>) }
  for (const { part, name } of changed) if (part) styleLook = withProperty(styleLook, part, name, mine.styleLook[part][name])
  return {
    name: of('name'),
    description: of('description'),
    is_default: of('is_default'),
    styleLook,
    logo: names.has('logo') ? mine.logo : theirs.logo,
  }
}

/** As the call wants it (`editStyle`). */
export function formOf({ name, description, is_default, styleLook, logo }: StyleDraft): FormData {
  const form = new FormData()
  const texts = { name, description, is_default, ...Object.fromEntries(LOOK_SETTINGS.map(setting => [setting, styleLook[setting]])) }
  for (const [key, value] of Object.entries(texts)) form.append(key, String(value))
  const clean = withoutEmpty(styleLook)
  for (const part of STYLE_PARTS) form.append(part, JSON.stringify(clean[part]))
  if (logo.is === 'new') form.append('new_logo', logo.file)
  if (logo.is === 'removed') form.append('remove_logo', 'true')
  return form
}
