import { may } from '#contract/call.ts'
import { type AdminBinPage, BIN_DAYS, BIN_KINDS, BIN_PAGE, type BinKind, type BinRow } from '#contract/portal/bin.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import type { Portal } from '../portal.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

interface BinList {
  readonly rows: readonly BinRow[]
  readonly total: number
}

interface BinPart {
  readonly page: number
  readonly size: number
}

/** What is read of each kind, the one deleted last first. */
const LISTS: Readonly<Record<BinKind, (portal: Portal, part: BinPart) => Promise<BinList>>> = {
  async submissions(portal, part) {
    const { hidden } = await portal.submissionScope()
    const { rows, total } = await portal.submissions.bin(hidden, part)
    return {
      total,
      rows: rows.map(({ id, reference, title, requester, form, deleted_at, by_name, is_by_portal, spaces }) => ({
        ...dated(id, title || reference, title === '' ? '' : reference, deleted_at),
        requester,
        form,
        count: spaces,
        ...(!is_by_portal && { by: by_name }),
      })),
    }
  },

  async forms(portal, part) {
    const { hidden } = await portal.submissionScope()
    const { rows, total } = await portal.deletedForms.bin(BIN_DAYS, part)
    return {
      total,
      rows: rows.map(({ id, name, type, path, deleted_at, submissions }) => ({
        ...dated(id, name, `forms/${type}/${path}`, deleted_at),
        path,
        by: '',
        // How many were sent is for who sees them.
        ...(!hidden.includes(id) && { count: submissions }),
      })),
    }
  },

  async fields(portal, part) {
    const { rows, total } = await portal.deletedFavorites.bin(BIN_DAYS, part)
    return { total, rows: rows.map(({ id, name, type, deleted_at }) => ({ ...dated(id, name, type, deleted_at), by: '' })) }
  },

  async styles(portal, part) {
    const { rows, total } = await portal.deletedStyles.bin(BIN_DAYS, part)
    return { total, rows: rows.map(({ id, name, deleted_at }) => ({ ...dated(id, name, '', deleted_at), by: '' })) }
  },
}

const DAY_MS = 86_400_000

function dated(uuid: string, name: string, detail: string, deletedAt: Date) {
  const days_left = Math.max(0, Math.floor((deletedAt.getTime() + BIN_DAYS * DAY_MS - Date.now()) / DAY_MS))
  return { uuid, name, detail, deleted_at: deletedAt.toISOString(), days_left }
}

/** The kind that an address means; what who asks may not see is not there. */
function kindIn(
  { user }: Portal,
  search: URLSearchParams,
  fallback?: BinKind,
): { readonly kind: BinKind; readonly kinds: readonly BinKind[] } {
  const reads = may(user?.permissions, readingSubmissions)
  const deletes = may(user?.permissions, 'can_delete')
  const kinds = BIN_KINDS.filter(kind => (kind === 'submissions' ? reads : deletes))
  const wanted = fallback ?? search.get('kind')
  return { kinds, kind: kinds.find(kind => kind === wanted) ?? kinds[0] ?? 'forms' }
}

/** The bin at `admin/bin?kind=…&page=…` (P8.130). @param of that which another address leads to: `admin/submissions?view=bin` */
export async function binOf({ portal, search }: Parameters<Loader>[0], of?: BinKind): ReturnType<Loader> {
  const { kind, kinds } = kindIn(portal, search, of)
  const wanted = Math.min(Math.max(Number.parseInt(search.get('page') ?? '0', 10) || 0, 0), 100_000)
  const read = (page: number) => LISTS[kind](portal, { page, size: BIN_PAGE })
  const [lists, first] = await Promise.all([staffLists(portal), read(wanted)])
  // A page beyond the end, as after what was brought back, is the first one.
  const page = first.rows.length > 0 ? wanted : 0
  const { rows, total } = page === wanted ? first : await read(0)
  const data: AdminBinPage = { ...staffShell(portal, lists), render: 'admin_bin', kind, kinds, rows, total, page }
  return { status: 200, page: data, images: [] }
}

export const binPage: Loader = request => binOf(request)

/** The view of the list of submissions that is the bin. */
export const isBinView = (search: URLSearchParams): boolean => search.get('view') === 'bin'
