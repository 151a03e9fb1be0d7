import { expect, test } from 'vitest'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { deleteResource, listReferences } from '#contract/portal/resources.ts'
import { aBookedHall, written } from '#tests/kit/booked-hall.ts'
import { DAY } from '#tests/kit/inventory.ts'
import type { TestCompany } from '#tests/kit/company.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer()

/** Deletions of a company, as its admin calls for them. */
function deletionsOf(company: TestCompany) {
  const aheadIn = (references: readonly { readonly what: string; readonly names: readonly string[] }[] = []) =>
    references.find(({ what }) => what === 'bookings ahead')?.names ?? []
  return {
    /** What is booked ahead, by its names. */
    named: async (noun: ResourceNoun, uuid: string) =>
      aheadIn((await company.as(admin)(listReferences, { params: { noun, uuid } })).body.references),

    /** Whoever typed its name deletes a row. Gives the status, and what is named once more. */
    async remove(noun: ResourceNoun, uuid: string, query: string) {
      const call = { ...deleteResource, path: `${deleteResource.path}?confirm=${query}` }
      const { status, body } = await company.as(admin)(call, { params: { noun, uuid }, headers: { 'if-match': '"1"' } })
      return [status, ...(status === 200 ? [] : aheadIn(body.data?.references))]
    },
  }
}

test('who saw nothing booked in a place deletes no booking with it: what was booked since then is named first', async () => {
  const { company, building, inventory, book } = await aBookedHall(server)
  const { named, remove } = deletionsOf(company)
  expect(await named('building', building)).toEqual([])
  await book()
  const summit = `Summit (${written(`${DAY} 09:00`)}, UTC)`
  for (const accept of ['', '&accept=', '&accept=0', '&accept=none'])
    expect(await remove('building', building, `Barton${accept}`)).toEqual([409, summit])
  expect((await inventory.spaces()).spaces).toMatchObject([{ name: 'Hall' }])
  expect(await remove('building', building, 'Barton&accept=1')).toEqual([200])
  expect((await inventory.spaces()).spaces).toEqual([])
})
