import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'
import { frameAddress, type IframeField } from './iframe.ts'

const answers: Record<string, string> = { city: 'São Paulo & more', guests: '12', empty: '' }
const textOf = (name: string) => answers[name] ?? ''

test('an iframe has no answer, whatever is sent for it', () => {
  const iframe = kindOf(fieldOf<IframeField>('iframe', { url: 'https://maps.example' }))
  expect(iframe.kind).toMatchObject({ silent: true, skipsConditions: true })
  expect(iframe.becomes('anything')).toBe('')
})

test('the answers that its query names are added to its address, empty ones are not', () => {
  const query = [
    { param: 'q', field: 'city' },
    { param: 'n', field: 'guests' },
    { param: 'x', field: 'empty' },
  ]
  const field = fieldOf<IframeField>('iframe', { url: 'https://maps.example/show?zoom=3#top', query })
  expect(frameAddress(field, textOf)).toBe('https://maps.example/show?zoom=3&q=S%C3%A3o%20Paulo%20%26%20more&n=12#top')
})

test('nothing but an https address is shown', () => {
  for (const url of [
    '',
    'maps',
    'http://maps.example',
    'https://user@maps.example',
    'https:\\\\maps.example',
    'javascript:alert(1)',
    'data:text/html,x',
  ])
    expect(frameAddress(fieldOf<IframeField>('iframe', { url }), textOf)).toBe('')
})
