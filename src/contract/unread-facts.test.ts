import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tenantAnswers } from './tenant/tenant-calls.shape.ts'

/**
 * A fact that the server tells and no screen reads is told to nobody, or it is for programs: then it stands here, with why. What counts as
 * read is a word of the browser's code, so a fact whose name is another's too slips through.
 */
const FOR_PROGRAMS: Readonly<Record<string, string>> = {
  rate: 'a fact of a call, which the server enforces',
  streams: 'a fact of a call, which the server enforces',
  hostname: 'of an address, as the language has it',
  attributes_fields: 'specified; for who links a form with an external one (P3.1)',
  default_fields: 'specified; for who links a form with an external one (P3.1)',
  cvent_data: 'specified; for who links a form with an external one (P3.1)',
  isMinutes: 'a fact of a rule, by which the server proposes minutes for the hours in a file',
  latitude: 'an input of the inventory, by the columns of its noun (resource-fields.ts)',
  longitude: 'an input of the inventory, by the columns of its noun (resource-fields.ts)',
  poster_display_locations: 'an input of the inventory, by the columns of its noun (resource-fields.ts)',
  adjusted: 'of the wire (P10.12): screens reckon what the clocks skip before they ask, and say it at its field (kit/event-clocks.ts)',
  session_uid: 'of the wire (P10.20); ours go by run and space',
  side_label: 'specified (P10.21); our timeline writes its days itself',
  plotting_key: 'specified (P10.21); our timeline has a row for each day of each space',
  layout_info: 'specified (P10.21); our timeline says of others only that a space is taken',
  excluded_set_buffer_percentage: 'specified (P10.21); our timeline draws the buffers by their instants',
  excluded_strike_buffer_percentage: 'specified (P10.21); our timeline draws the buffers by their instants',
  spaces_total: 'specified (P10.16, P10.19); screens search spaces, and count what they find',
  spaces_unavailable: 'specified (P10.19); screens search spaces, and count what they find',
  quantity: 'of the wire (P10.25); a line of the cost says what it is made of: locations, days, amount',
}

const root = join(import.meta.dirname, '../..')
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

function sourcesIn(pattern: string, except: RegExp): readonly (readonly [path: string, text: string])[] {
  return globSync(pattern, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !except.test(path))
    .map(path => [path, withoutComments(readFileSync(join(root, path), 'utf8'))])
}

/** The names in a shape, and in all that it holds. */
function namesIn(shape: unknown): readonly string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const { properties = {}, items, anyOf = [] } = shape as { properties?: object; items?: unknown; anyOf?: readonly unknown[] }
  return [...Object.keys(properties), ...[...Object.values(properties), items, ...anyOf].flatMap(namesIn)]
}

test('whatever the server tells is read by a screen, or stands among what is for programs, with why', () => {
  const browser = sourcesIn('src/{ui,fields,web}/**/*.{ts,tsx}', /test|\.shape\.ts$/)
  const words = new Set(browser.flatMap(([, text]) => text.match(/[a-z_]\w*/gi) ?? []))
  const declared = sourcesIn('src/contract/**/*.ts', /test|\.shape\.ts$|\/languages\/|\/texts\/|\/styles\//).flatMap(([path, text]) =>
    [...text.matchAll(/^\s+readonly '?([a-z_]\w*)'?\??: /gim)].map(([, name = '']) => [name, path] as const),
  )
  // The answers of the tenant's wire are shapes alone; other shapes are of what is sent to the server.
  const onWire = Object.entries(tenantAnswers).flatMap(([call, shape]) => namesIn(shape).map(name => [name, call] as const))
  expect(onWire.length).toBeGreaterThan(150)
  const facts = [...declared, ...onWire]
  expect(facts.length).toBeGreaterThan(500)
  const unread = new Map(facts.filter(([name]) => !words.has(name)))
  expect([...unread].filter(([name]) => !Object.hasOwn(FOR_PROGRAMS, name))).toEqual([])
  expect(Object.keys(FOR_PROGRAMS).filter(name => !unread.has(name))).toEqual([])
})
