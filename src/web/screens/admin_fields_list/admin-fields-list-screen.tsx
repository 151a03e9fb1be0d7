import { Button } from '@mantine/core'
import { may } from '#contract/call.ts'
import type { AdminFieldsListPage } from '#contract/portal/favorite-pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { SearchBox } from '../../admin/search-box.tsx'
import { Empty } from '../../admin/states.tsx'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { texts } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { FavoritesTable } from './favorites-table.tsx'

/** The company's favorite fields (P8.27). */
export function AdminFieldsListScreen({ page }: { page: AdminFieldsListPage }) {
  const { query, total, user, company } = page
  const { go } = useNavigation()
  const list = useList(query.size)
  const mayAdd = may(user.permissions, 'can_add')
  const create = mayAdd ? (
    <Button leftSection={<Icon name="add" />} onClick={() => go(linkTo(company, 'admin/settings/field/new'))}>
      {favoriteTexts.create}
    </Button>
  ) : undefined

  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {total > 0 || query.search !== '' ? create : undefined}
      </div>
      {(total > 0 || query.search !== '') && (
        <div className="staff-filters">
          <SearchBox label={favoriteTexts.search} search={query.search} onSearch={search => list.filter({ search })} />
        </div>
      )}
      {total > 0 && <FavoritesTable page={page} list={list} />}
      {total === 0 && query.search !== '' && (
        <Empty
          icon="search"
          title={texts.nothingFound}
          text={texts.nothingFoundText}
          action={
            <Button variant="default" onClick={() => list.filter({ search: '' })}>
              {texts.clearSearch}
            </Button>
          }
        />
      )}
      {total === 0 && query.search === '' && (
        <Empty
          icon="star"
          title={favoriteTexts.emptyTitle}
          text={mayAdd ? favoriteTexts.emptyText : favoriteTexts.emptyReader}
          action={create}
        />
      )}
    </>
  )
}
