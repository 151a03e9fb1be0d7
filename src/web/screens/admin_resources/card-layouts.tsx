import { Badge } from '@mantine/core'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import { imageAddress, type SpaceDetails } from '#contract/portal/resource-rows.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'

/** What a space can be set up as, with the seats and buffers of each. */
export function CardLayouts({ page: { company, layouts }, space }: { page: AdminResourcesPage; space: SpaceDetails }) {
  return (
    <section aria-label={texts.layouts}>
      <h3>{texts.layouts}</h3>
      {space.layouts.length === 0 && <p className="staff-hint">{texts.noLayouts}</p>}
      <ul className="space-layouts">
        {space.layouts.map(({ layout_id, seating_capacity, is_default, set_buffer, strike_buffer }) => {
          const layout = layouts.find(({ uuid }) => uuid === layout_id)
          const image = imageAddress(company, layout?.image_file ?? null)
          return (
            <li key={layout_id} data-default={is_default ? '' : undefined}>
              {image && <img src={image} alt="" />}
              <strong>{layout?.name}</strong>
              {is_default && (
                <Badge size="sm" variant="light" tt="none">
                  {texts.isDefault}
                </Badge>
              )}
              <span>{texts.people(seating_capacity, set_buffer ?? space.set_buffer, strike_buffer ?? space.strike_buffer)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
