import { may } from '#contract/call.ts'
import { RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import type { AdminResourcePostersPage } from '#contract/portal/resource-pages.ts'
import type { PosterPriceRow, PosterRow } from '#contract/portal/resource-rows.ts'
import { setImage } from '#contract/portal/resources.ts'
import { formatDate } from '#fields/kit/formats.ts'
import type { Column } from '../../admin/data-table.tsx'
import { ImageInput } from '../../admin/resources/image-input.tsx'
import { ResourceSection } from '../../admin/resources/resource-section.tsx'
import { ResourceTabs } from '../../admin/resources/resource-tabs.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { resourcePostersTexts as texts } from './resource-posters-texts.ts'

/** What posters cost where and when, and the posters themselves. */
export function AdminResourcePostersScreen({ page }: { page: AdminResourcePostersPage }) {
  const { reload } = useNavigation()
  const { company, worksites } = page
  const nameOf = (uuid: string) => worksites.find(worksite => worksite.uuid === uuid)?.name ?? ''
  const units = RESOURCE_FIELDS.poster_price.unit.choices
  const prices: readonly Column<PosterPriceRow>[] = [
    { key: 'worksite', title: texts.worksite, cell: ({ worksite_id }) => nameOf(worksite_id) },
    { key: 'unit', title: texts.unit, cell: ({ unit }) => units[unit] },
    { key: 'amount', title: texts.amount, number: true, cell: ({ amount, currency }) => money(amount, currency) },
    {
      key: 'days',
      title: texts.days,
      width: 14,
      cell: ({ valid_from, valid_to }) => `${formatDate(valid_from, company)} – ${formatDate(valid_to, company)}`,
    },
  ]
  const posters: readonly Column<PosterRow>[] = [
    { key: 'id', title: texts.id, cell: ({ external_id }) => external_id },
    {
      key: 'approval',
      title: texts.approval,
      cell: ({ approval_status }) => RESOURCE_FIELDS.poster.approval_status.choices[approval_status],
    },
    {
      key: 'picture',
      title: texts.picture,
      width: 22,
      cell: poster => (
        <ImageInput
          company={company}
          noun="poster"
          row={poster}
          name={poster.external_id}
          mayEdit={may(page.user.permissions, setImage.needs)}
          onChanged={() => void reload()}
        />
      ),
    },
  ]
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
      </div>
      <ResourceTabs />
      <ResourceSection
        noun="poster_price"
        rows={page.prices}
        columns={prices}
        nameOf={({ worksite_id, unit }) => `${nameOf(worksite_id)}, ${units[unit]}`}
        options={{ worksite: worksites }}
      />
      <ResourceSection noun="poster" rows={page.posters} columns={posters} nameOf={({ external_id }) => external_id} />
    </>
  )
}

const money = (amount: number, currency: string) => new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
