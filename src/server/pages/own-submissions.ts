import type { OwnSubmissionsPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { OwnRow } from '#contract/portal/submissions.ts'
import type { OwnListed } from '../submissions/reading/submissions.own.ts'
import { listQuery, loadWithin } from './list-query.ts'
import { type Loader, loginPage, shellOf } from './loaded.ts'

const isTime = (text: string): text is 'at' => text === 'at'

/** The user's own drafts and requests, newest first (P6.12). */
export const ownSubmissionsPage: Loader = async ({ portal, search }) => {
  const { user, submissions, base } = portal
  if (!user) return loginPage(portal)
  const { rows, total, query } = await loadWithin(listQuery(search, isTime, 'at', true), part =>
    submissions.ownOf(user.id, part.page, part.size),
  )
  const { page, size } = query
  const data: OwnSubmissionsPage = {
    ...shellOf(portal),
    render: 'submissions',
    rows: rows.map(row => ownRow(row, base)),
    total,
    page,
    size,
  }
  return { status: 200, page: data, images: [] }
}

function ownRow({ id, kind, reference, at, name, title, type, path, is_open, is_cancelled }: OwnListed, base: string): OwnRow {
  const form = linkTo({ base }, `forms/${type}/${path}`)
  const again = is_open && kind === 'submission'
  return {
    uuid: id,
    kind,
    form: { name, title },
    reference,
    at: at.toISOString(),
    is_cancelled,
    open_link: again ? (is_cancelled ? '' : `${form}?event_id=${id}#edit`) : is_open ? form : '',
    details_link: kind === 'submission' ? linkTo({ base }, `submissions/${id}`) : '',
    clone_link: again ? `${form}?event_id=${id}#clone` : '',
  }
}
