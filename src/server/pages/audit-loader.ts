import type { AdminAuditPage } from '#contract/portal/audit.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { isActorKind, type PageOfObject } from '../audit-log/audit-log.repo.ts'
import { auditFilterIn } from '../audit-log/audit-filter.ts'
import type { Portal } from '../portal.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** Who did what (P2.74). */
export const auditPage: Loader = async ({ portal, search }) => {
  const query = auditFilterIn(search)
  const { auditLog, company } = portal
  const [lists, audit, people, days] = await Promise.all([
    staffLists(portal),
    auditLog.list(query, company.timezone, pageOfObject(portal)),
    auditLog.people(isActorKind(query.who) ? '' : query.who),
    auditLog.days(),
  ])
  const page: AdminAuditPage = { ...staffShell(portal, lists), render: 'admin_audit', audit, query, people, days }
  return { status: 200, page, images: [] }
}

/** Settings that have a page of their own. */
const SETTINGS = {
  profile: 'admin/settings/profile',
  connections: 'admin/settings/profile',
  portal: 'admin/settings/portal',
  mail: 'admin/settings/mail',
  templates: 'admin/settings/templates',
  statuses: 'admin/settings/statuses',
  replies: 'admin/settings/replies',
} as const

const pageOfObject =
  (portal: Portal): PageOfObject =>
  ({ kind, id, form }) => {
    if (kind === 'submission') return linkTo(portal, `admin/submissions/${id}`)
    if (form) return linkTo(portal, `admin/forms/${form.type}/${form.path}`)
    if (kind !== 'settings' || !Object.hasOwn(SETTINGS, id)) return ''
    return linkTo(portal, SETTINGS[id as keyof typeof SETTINGS])
  }
