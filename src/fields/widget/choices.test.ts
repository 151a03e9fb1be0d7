import { expect, test } from 'vitest'
import { chooseFeatures, listBuildings, listRegions } from '#contract/tenant/places.ts'
import { listSpaceCategories } from '#contract/tenant/spaces.ts'
import { FakeServer } from './fake-server-for-tests.ts'
import { startWidget } from './widget-for-tests.ts'

/** What the filters of a widget offer when these calls answer so. */
async function choicesOf(answers: Readonly<Record<string, unknown>>) {
  const server = new FakeServer(1)
  const others = server.call.bind(server)
  server.call = (name, body) => (Object.hasOwn(answers, name) ? Promise.resolve(answers[name]) : others(name, body))
  return (await startWidget({ server })).state().choices
}

const feature = (uid: string, spaces: number) => ({ uid, name: uid, icon: uid, spaces })

test('a feature that is answered once for each building is offered once', async () => {
  const features = [feature('stage', 2), feature('piano', 1), feature('stage', 2)]
  for (const answer of [features, { data: features }]) {
    const { features: offered } = await choicesOf({ [chooseFeatures.name]: answer })
    expect(offered.map(({ uid }) => uid)).toEqual(['stage', 'piano'])
  }
})

test('a list that could not be had is empty, and the others are there', async () => {
  const choices = await choicesOf({
    [listRegions.name]: [{ name: 'AMER', mapping_key: 'amer' }],
    [listSpaceCategories.name]: undefined,
    [chooseFeatures.name]: undefined,
    [listBuildings.name]: { data: [{ uid: 'tower', name: 'Tower', spaces_available: 3 }] },
  })
  expect(choices).toEqual({
    regions: [{ uid: 'amer', name: 'AMER' }],
    buildings: [{ uid: 'tower', name: 'Tower', spaces: 3 }],
    categories: [],
    features: [],
  })
})
