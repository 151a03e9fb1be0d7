import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentVariables } from '#contract/portal/accent.ts'
import { staffVariables } from './theme.ts'

const ACCENT = '#b45309'
const { variables } = staffVariables(ACCENT)({} as never)

test('a preview has the light accent of the company, whatever the staff sees', () => {
  expect(variables['--preview-accent-ink']).toBe(accentVariables(ACCENT)['--accent-ink'])
  const css = readFileSync(new URL('../screens/admin_form/preview.css', import.meta.url), 'utf8')
  const used = [...css.matchAll(/var\((--preview-[a-z-]+)\)/g)].map(match => match[1] ?? '')
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter(name => !(name in variables))).toEqual([])
})
