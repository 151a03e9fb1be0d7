import { linkTo } from '#contract/portal/screens.ts'
import type { AdminStylePage, AdminStylesListPage } from '#contract/portal/styles.ts'
import { adminStyleOf } from '../styles/style-data.ts'
import { type Loader, notFoundPage } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** All styles of the company: there are few. */
export const stylesListPage: Loader = async ({ portal }) => {
  const [lists, styles] = await Promise.all([staffLists(portal), portal.styles.list()])
  const page: AdminStylesListPage = {
    ...staffShell(portal, lists),
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

/** A style for its editor, with the forms that have chosen it, and the one that its preview begins with. */
export const stylePage: Loader = async ({ portal, search }, id = '') => {
  if (!UUID.test(id)) return notFoundPage(portal)
  const wanted = search.get('form') ?? ''
  const [lists, style, form] = await Promise.all([
    staffLists(portal),
    portal.styles.find(id),
    portal.styles.previewForm(id, UUID.test(wanted) ? wanted : null),
  ])
  if (!style) return notFoundPage(portal)
  const page: AdminStylePage = {
    ...staffShell(portal, lists),
    render: 'admin_style',
    style: adminStyleOf(portal, style),
    ...(form && { form }),
  }
  return { status: 200, page, images: [] }
}
