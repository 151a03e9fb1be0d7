import { may } from '#contract/call.ts'
import { changeView, deleteView, saveView } from '#contract/portal/inbox.ts'
import type { SavedView } from '#contract/portal/inbox-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { SaveViewDialog } from '../../../admin/saved-views/save-view-dialog.tsx'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { filterOf, isChanged, searchOf } from './saved-filters.ts'
import { viewTexts as texts } from './view-texts.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  /** The one that is changed; undefined: a new one. */
  readonly saved: SavedView | undefined
  /** ISO, in the company's zone. */
  readonly today: string
  readonly onClose: () => void
}

/** Keeps the filters of the list that are chosen now under a name. */
export function KeepViewDialog({ page: { company, query, user }, saved, today, onClose }: Props) {
  const { pathname, go } = useNavigation()
  const params = { company: company.path }
  const filter = filterOf(query, today)
  return (
    <SaveViewDialog<SavedView>
      saved={saved}
      mayShare={may(user.permissions, setRequestStatus.needs)}
      words={{
        holds: saved && isChanged(saved, query, today) ? texts.holdsChanged : texts.holds,
        forAll: texts.forAll,
        deleteText: texts.deleteText,
      }}
      save={content =>
        saved
          ? call(changeView, { params: { ...params, view: saved.uuid }, body: { ...content, filter }, quiet: true })
          : call(saveView, { params, body: { ...content, filter }, quiet: true })
      }
      remove={view => call(deleteView, { params: { ...params, view: view.uuid }, quiet: true })}
      onSaved={view => go(`${pathname}?${searchOf(view.filter, today, view.uuid)}`, { replace: true })}
      onRemoved={() => go(pathname, { replace: true })}
      onClose={onClose}
    />
  )
}
