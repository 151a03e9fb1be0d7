import { expect, test } from 'vitest'
import { withoutElements } from './trusted-text.ts'

test('a style sheet goes in as it is, and a text in which an element could begin does not', () => {
  const sheet = '.m_1{color:red}@media (min-width:48em){.m_1>b{margin:0}}'
  expect(withoutElements(sheet)).toBe(sheet)
  // An empty document.
  expect(withoutElements('<!doctype html>')).toBe('<!doctype html>')
  for (const text of ['<', '<img src=x onerror=alert(1)>', 'a{}</style><script>alert(1)</script>', `${sheet}<!--`, '<!doctype html><b>']) {
    expect(withoutElements(text), text).toBeNull()
  }
})
