import { linkTo } from '#contract/portal/screens.ts'
import type { AdminStylePage, AdminStylesListPage } from '#contract/portal/styles.ts'
import { adminStyleOf } from '../styles/style-data.ts'
import { type Loader, notFoundPage } from './loaded.ts'
import { staffShell } from './staff-shell.ts'

/** All styles of the company: there are few. */
export const stylesListPage: Loader = async ({ portal }) => {
  const [types, styles] = await Promise.all([portal.forms.types(), portal.styles.list()])
  const page: AdminStylesListPage = {
    ...staffShell(portal, types),
    render: 'admin_styles_list',
    styles: styles.map(({ id, name, description, is_default, forms, updated_at }) => ({
      uuid: id,
      name,
      description,
      is_default,
      forms,
      link: linkTo(portal, `admin/settings/style/${id}`),
      updated_at: updated_at.toISOString(),
    })),
  }
  return { status: 200, page, images: [] }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A style for its editor, with the forms that have chosen it. */
export const stylePage: Loader = async ({ portal }, id = '') => {
  const [types, style] = await Promise.all([portal.forms.types(), UUID.test(id) ? portal.styles.find(id) : undefined])
  if (!style) return notFoundPage(portal)
  const page: AdminStylePage = { ...staffShell(portal, types), render: 'admin_style', style: adminStyleOf(portal, style) }
  return { status: 200, page, images: [] }
}
