import { NativeSelect } from '@mantine/core'
import { FORM_STATUSES } from '#contract/portal/admin-forms.ts'
import type { AdminFormsListPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { SearchBox } from '../../admin/search-box.tsx'
import { texts } from '../../admin/texts.ts'
import type { useList } from '../../admin/use-list.ts'
import { formsTexts } from './forms-texts.ts'

interface Props {
  readonly page: AdminFormsListPage
  readonly list: ReturnType<typeof useList>
}

/** Type, status and search (P8.49). Each type has an address of its own, which the rest of the choice goes along to. */
export function FormsFilters({ page: { company, query, type, types }, list }: Props) {
  const allForms = linkTo(company, 'admin/forms')
  return (
    <div className="staff-filters">
      <NativeSelect
        label={formsTexts.type}
        data={[{ value: allForms, label: formsTexts.allTypes }, ...types.map(({ link, name }) => ({ value: link, label: name }))]}
        value={types.find(({ key }) => key === type?.key)?.link ?? allForms}
        onChange={event => list.toList(event.currentTarget.value)}
      />
      <NativeSelect
        label={formsTexts.status}
        data={[{ value: '', label: formsTexts.anyStatus }, ...FORM_STATUSES]}
        value={query.status}
        onChange={event => list.filter({ status: event.currentTarget.value })}
      />
      <SearchBox label={texts.searchForms} search={query.search} onSearch={search => list.filter({ search })} />
    </div>
  )
}
