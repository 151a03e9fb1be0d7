import './admin-bin.css'
import { type AdminBinPage, BIN_PAGE, type BinKind } from '#contract/portal/bin.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Pager } from '../../admin/data-table.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { adminBinTexts as texts } from './admin-bin-texts.ts'
import { BinTable } from './bin-table.tsx'

/** What was deleted within the last 30 days, to be brought back (P8.130). */
export function AdminBinScreen({ page }: { page: AdminBinPage }) {
  const { kind, rows, total } = page
  const { go } = useNavigation()
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
      </div>
      {page.kinds.length > 1 && <Tabs page={page} />}
      {rows.length === 0 ? (
        <Empty icon="trash" title={texts.empty[kind]} text={texts.emptyText} />
      ) : (
        <>
          <p className="staff-hint bin-about">{texts.about[kind]}</p>
          <BinTable key={kind} page={page} />
          <Pager page={page.page + 1} size={BIN_PAGE} total={total} onPage={at => go(addressOf(page, kind, at - 1))} />
        </>
      )}
    </>
  )
}

/** That of submissions is a view of their list. @param at page, from 0 */
function addressOf({ company }: AdminBinPage, kind: BinKind, at = 0): string {
  const path = kind === 'submissions' ? `${linkTo(company, 'admin/submissions')}?view=bin` : `${linkTo(company, 'admin/bin')}?kind=${kind}`
  return at > 0 ? `${path}&page=${at}` : path
}

function Tabs({ page }: { page: AdminBinPage }) {
  const { go } = useNavigation()
  return (
    <nav className="bin-tabs" aria-label={texts.tabs}>
      {page.kinds.map(kind => {
        const [isHere, href] = [kind === page.kind, addressOf(page, kind)]
        return (
          <span key={kind} data-here={isHere ? '' : undefined}>
            <a
              href={href}
              aria-current={isHere ? 'page' : undefined}
              onClick={event => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                go(href)
              }}
            >
              {texts.kinds[kind]}
            </a>
          </span>
        )
      })}
    </nav>
  )
}
