import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Column, DataTable } from './data-table.tsx'
import { aFormsList } from './mount-for-tests.tsx'
import { NavigationProvider } from './navigation-provider.tsx'

interface Note {
  readonly id: string
  readonly text: string
}

const columns: readonly Column<Note>[] = [{ key: 'text', title: 'Note', sortable: true, cell: ({ text }) => text }]
const notes: readonly Note[] = [{ id: '1', text: 'Call the caterer' }]

/** Gives the addresses that were asked for. */
function draw(more: object = {}): () => string[] {
  const fetching = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetching)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const table = <DataTable label="Notes" columns={columns} rows={notes} keyOf={({ id }) => id} {...more} />
  createRoot(place).render(
    <MantineProvider env="test">
      <NavigationProvider onShow={() => {}} first={aFormsList([])} ask={async () => true} login={() => {}}>
        {table}
      </NavigationProvider>
    </MantineProvider>,
  )
  return () => fetching.mock.calls.map(([address]) => String(address))
}

test('a row leads to its link', async () => {
  const addresses = draw({ linkOf: () => '/acme/admin/submissions' })
  await page.getByText('Call the caterer').click()
  await expect.poll(addresses).toEqual([expect.stringContaining('admin/submissions')])
})

test('a row is opened by a press on it', async () => {
  const opened: Note[] = []
  const addresses = draw({ onOpen: (note: Note) => opened.push(note) })
  await page.getByText('Call the caterer').click()
  expect(opened).toEqual(notes)
  expect(getComputedStyle(page.getByRole('row').last().element()).cursor).toBe('pointer')
  expect(addresses()).toEqual([])
})

test('rows that lead nowhere can only be read, and a list without an order offers none', async () => {
  const addresses = draw()
  await page.getByText('Call the caterer').click()
  await expect.element(page.getByRole('columnheader', { name: 'Note' })).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
  expect(getComputedStyle(page.getByRole('row').last().element()).cursor).not.toBe('pointer')
  expect(addresses()).toEqual([])
})
