import '@mantine/core/styles.layer.css'
import '#ui/tokens.css'
import { MantineProvider } from '@mantine/core'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { addressSettings } from './address-settings.tsx'

test('the author of an address reads that the built-in search knows cities only, and what finds the rest', async () => {
  document.body.innerHTML = '<main></main>'
  const changes: unknown[] = []
  const Settings = addressSettings.Settings!
  flushSync(() =>
    createRoot(document.querySelector('main')!).render(
      <MantineProvider env="test">
        <Settings field={aField('address', 'place')} others={[]} onChange={patch => changes.push(patch)} />
      </MantineProvider>,
    ),
  )
  const forced = page.getByRole('combobox', { name: 'Only places that are found' })
  await expect.element(forced).toHaveDisplayValue('Where streets are known')
  await expect
    .element(forced)
    .toHaveAccessibleDescription(
      /The built-in search knows cities only: streets, houses and establishments are found where .* Photon or Google Places\.$/,
    )
  await forced.selectOptions('Always')
  expect(changes).toEqual([{ forcePlace: true }])
  expect(await barriersIn(document.querySelector('main')!, { without: ['color-contrast'] })).toEqual([])
})
