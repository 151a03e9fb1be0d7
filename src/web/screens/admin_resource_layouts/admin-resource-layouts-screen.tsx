import { may } from '#contract/call.ts'
import type { AdminResourceLayoutsPage } from '#contract/portal/resource-pages.ts'
import type { CategoryRow, FeatureRow, LayoutRow } from '#contract/portal/resource-rows.ts'
import { setImage } from '#contract/portal/resources.ts'
import type { Column } from '../../admin/data-table.tsx'
import { ImageInput } from '../../admin/resources/image-input.tsx'
import { ResourceSection } from '../../admin/resources/resource-section.tsx'
import { ResourceTabs } from '../../admin/resources/resource-tabs.tsx'
import { resourceTexts } from '../../admin/resources/resource-texts.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { resourceLayoutsTexts as texts } from './resource-layouts-texts.ts'

const nameOf = ({ name }: { readonly name: string }) => name
const counted = <Row extends { readonly spaces: number }>(): Column<Row> => ({
  key: 'spaces',
  title: texts.spaces,
  number: true,
  width: 6,
  cell: ({ spaces }) => resourceTexts.used(spaces),
})

const featureColumns: readonly Column<FeatureRow>[] = [
  { key: 'name', title: texts.name, cell: nameOf },
  { key: 'icon', title: texts.icon, cell: ({ icon }) => icon },
  counted(),
]

const categoryColumns: readonly Column<CategoryRow>[] = [
  { key: 'name', title: texts.name, cell: nameOf },
  { key: 'key', title: texts.key, cell: ({ key }) => key },
  counted(),
]

/** Layouts with their pictures, features and categories: what spaces are described with. */
export function AdminResourceLayoutsScreen({ page }: { page: AdminResourceLayoutsPage }) {
  const { reload } = useNavigation()
  const layoutColumns: readonly Column<LayoutRow>[] = [
    { key: 'name', title: texts.name, cell: nameOf },
    {
      key: 'picture',
      title: texts.picture,
      width: 22,
      cell: layout => (
        <ImageInput
          company={page.company}
          noun="layout"
          row={layout}
          name={layout.name}
          mayEdit={may(page.user.permissions, setImage.needs)}
          onChanged={() => void reload()}
        />
      ),
    },
    {
      key: 'is_custom',
      title: texts.described,
      width: 15,
      cell: ({ is_custom }) => (is_custom ? resourceTexts.yes : resourceTexts.no),
    },
    counted(),
  ]
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
      </div>
      <ResourceTabs />
      <ResourceSection noun="layout" rows={page.layouts} columns={layoutColumns} nameOf={nameOf} />
      <ResourceSection noun="feature" rows={page.features} columns={featureColumns} nameOf={nameOf} />
      <ResourceSection noun="category" rows={page.categories} columns={categoryColumns} nameOf={nameOf} />
    </>
  )
}
