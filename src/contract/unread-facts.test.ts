import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A fact that the server tells and no screen reads is told to nobody, or it is for programs: then it stands here, with why. What counts as
 * read is a word of the browser's code, so a fact whose name is another's too slips through.
 */
const FOR_PROGRAMS: Readonly<Record<string, string>> = {
  identity: 'a fact of a call, which the server enforces',
  rate: 'a fact of a call, which the server enforces',
  streams: 'a fact of a call, which the server enforces',
  hostname: 'of an address, as the language has it',
  tenant_sso: 'specified; no company has single sign-on yet (P2.14)',
  tenant_sso_redirect: 'specified; no company has single sign-on yet (P2.14)',
  attributes_fields: 'specified; for who links a form with an external one (P3.1)',
  default_fields: 'specified; for who links a form with an external one (P3.1)',
  cvent_data: 'specified; for who links a form with an external one (P3.1)',
  business_unit: 'specified; a field of this name begins with it (P3.39)',
  department_name: 'specified; a field of this name begins with it (P3.39)',
  location_code: 'specified; a field of this name begins with it (P3.39)',
  direct_manager_email: 'specified; a field of this name begins with it (P3.39)',
  direct_manager_full_name: 'specified; a field of this name begins with it (P3.39)',
  cost_center: 'specified; a field of this name begins with it (P3.39)',
  company_code: 'specified; a field of this name begins with it (P3.39)',
  region_id: 'an input of the inventory, by the columns of its noun (resource-fields.ts)',
  isMinutes: 'a fact of a rule, by which the server proposes minutes for the hours in a file',
  latitude: 'an input of the inventory, by the columns of its noun (resource-fields.ts)',
  longitude: 'an input of the inventory, by the columns of its noun (resource-fields.ts)',
  poster_display_locations: 'an input of the inventory, by the columns of its noun (resource-fields.ts)',
}

const root = join(import.meta.dirname, '../..')
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

function sourcesIn(pattern: string, except: RegExp): readonly (readonly [path: string, text: string])[] {
  return globSync(pattern, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !except.test(path))
    .map(path => [path, withoutComments(readFileSync(join(root, path), 'utf8'))])
}

test('whatever the server tells is read by a screen, or stands among what is for programs, with why', () => {
  const browser = sourcesIn('src/{ui,fields,web}/**/*.{ts,tsx}', /test|\.shape\.ts$/)
  const words = new Set(browser.flatMap(([, text]) => text.match(/[a-z_]\w*/gi) ?? []))
  const facts = sourcesIn('src/contract/**/*.ts', /test|\.shape\.ts$|\/languages\/|\/texts\/|\/styles\//).flatMap(([path, text]) =>
    [...text.matchAll(/^\s+readonly '?([a-z_]\w*)'?\??: /gim)].map(([, name = '']) => [name, path] as const),
  )
  expect(facts.length).toBeGreaterThan(500)
  const unread = new Map(facts.filter(([name]) => !words.has(name)))
  expect([...unread].filter(([name]) => !Object.hasOwn(FOR_PROGRAMS, name))).toEqual([])
  expect(Object.keys(FOR_PROGRAMS).filter(name => !unread.has(name))).toEqual([])
})
