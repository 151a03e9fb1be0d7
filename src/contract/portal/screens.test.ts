import { expect, test } from 'vitest'
import { isStaffPage, linkTo, type PageData, pathPattern, STAFF_SCREENS } from './screens.ts'
import { VISITOR_SCREENS } from './visitor-screens.ts'

const staffPaths: readonly string[] = Object.values(STAFF_SCREENS).flatMap(({ paths }) => [...paths])
const allPaths: readonly string[] = [...staffPaths, ...Object.values(VISITOR_SCREENS).flatMap(({ paths }) => [...paths])]

test('a path leads to one screen alone: one that is written out stands before the one with parts that fits it too', () => {
  for (const path of allPaths) {
    const address = path.replaceAll('*', 'a-1')
    const fitting = allPaths.filter(other => pathPattern(other).test(address))
    expect(fitting.filter(other => other === address || !fitting.includes(address))).toEqual([path])
    expect(fitting[0]).toBe(path)
  }
})

test("staff's paths stand below admin, and without its last part each is another one, which Back leads to", () => {
  // Above where staff begin there is nothing of theirs.
  for (const path of staffPaths.filter(one => !['admin', 'calendar'].includes(one))) {
    const above = path.split('/').slice(0, -1).join('/')
    const list = /^admin\/settings\/(field|style|webhook)$/.test(above) ? `${above}s` : above
    const back = list === 'admin/reservations' ? 'calendar' : list
    expect(['admin/settings', ...staffPaths], `the path that Back leads to from ${path} is no screen's: add it to STAFF_SCREENS`).toContain(
      back,
    )
  }
})

test('which side draws a screen is said by the list that it stands in, and not by its name', () => {
  const isOfStaff = (render: string) => isStaffPage({ render } as PageData)
  expect(Object.keys(STAFF_SCREENS).filter(render => !isOfStaff(render))).toEqual([])
  expect(Object.keys(VISITOR_SCREENS).filter(isOfStaff)).toEqual([])
  expect(Object.keys(STAFF_SCREENS).filter(render => !render.startsWith('admin_'))).toEqual(['calendar'])
})

test('what stands in the sidebar has a path without parts', () => {
  const entries = Object.values(STAFF_SCREENS).filter(({ menu }) => menu !== 'none')
  expect(entries.filter(({ paths: [path] }) => path.includes('*'))).toEqual([])
})

test('a link to no screen does not compile', () => {
  const company = { base: '/acme' }
  expect(linkTo(company, 'admin/forms/poster/gala')).toBe('/acme/admin/forms/poster/gala')
  // @ts-expect-error -- no screen has this path
  linkTo(company, 'admin/from')
})
