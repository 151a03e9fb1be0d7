import { imageAddress } from '#contract/portal/resource-rows.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { AdminStyle, StyledForm } from '#contract/portal/styles.ts'
import { styleLookOf, type StyleLook } from '#contract/styles/style-parts.ts'
import type { Portal } from '../portal.ts'
import type { ChoosingForm } from './styles.sql.ts'

export interface StyleRecord {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly is_default: boolean
  readonly style_look: StyleLook
  readonly logo_file: string | null
  readonly version: number
  readonly forms: readonly ChoosingForm[]
}

type Reader = Pick<Portal, 'base' | 'company'>

/** A style as its editor gets it. */
export function adminStyleOf(portal: Reader, stored: StyleRecord): AdminStyle {
  const { id, name, description, is_default, style_look, logo_file, version, forms } = stored
  const logo = imageAddress(portal.company, logo_file)
  return { ...styleLookOf(style_look), uuid: id, name, description, is_default, logo, version, forms: linksOf(portal, forms) }
}

/** Forms with the addresses of their editors. */
export const linksOf = ({ base }: Pick<Portal, 'base'>, forms: readonly ChoosingForm[]): StyledForm[] =>
  forms.map(({ name, type, path }) => ({ name, link: linkTo({ base }, `admin/forms/${type}/${path}`) }))
