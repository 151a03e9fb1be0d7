import { Anchor, Text } from '@mantine/core'
import type { Field } from '#engine/model/form.ts'
import type { OfferedPlaces, SettingsProps } from '../settings-props.ts'
import { inventoryOptions } from './inventory-fields.ts'
import { settingTexts } from './setting-texts.ts'

interface Props extends Pick<SettingsProps, 'others'> {
  readonly field: Field
  readonly offered: OfferedPlaces
}

const SHOWN = 5

/** Where the options of a field come from that has none of its own, and what they are now (P3.37). */
export function InventoryNote({ field, others, offered: { options, link } }: Props) {
  const named = (names: readonly string[]) => others.filter(({ mapField }) => names.includes(mapField)).map(({ label }) => `“${label}”`)
  const filters = named(inventoryOptions.filters(field))
  const prefills = named(inventoryOptions.prefills(field))
  const labels = options.slice(0, SHOWN).map(({ label }) => label)
  const more = options.length - SHOWN
  return (
    <div>
      <Text size="sm">{options.length === 0 ? settingTexts.inventoryEmpty : settingTexts.inventoryOffers(options.length)}</Text>
      {labels.length > 0 && (
        <Text size="sm" c="dimmed">
          {labels.join(', ')}
          {more > 0 && ` ${settingTexts.inventoryMore(more)}`}
        </Text>
      )}
      {filters.length > 0 && <Text size="sm">{settingTexts.inventoryFilters(filters.join(', '))}</Text>}
      {prefills.length > 0 && <Text size="sm">{settingTexts.inventoryPrefills(prefills.join(', '))}</Text>}
      <Anchor size="sm" href={link} target="_blank" rel="noopener">
        {settingTexts.inventoryLink}
      </Anchor>
    </div>
  )
}
