import { expect, test } from 'vitest'
import { OutboundFailure, type Reason } from '../outbound/failure.ts'
import { whyNone } from './why-none.ts'

const why = (reason: Reason, url = 'https://api.example/', method?: 'POST') =>
  whyNone(new OutboundFailure(reason, 'connect to 10.0.0.7 failed (ECONNREFUSED)'), { url, ...(method && { method }) })

test('a name that there is not, one that leads into a closed network, and one where nobody answers are one text', () => {
  const reasons: readonly Reason[] = ['name', 'address', 'connection', 'broken', 'ended']
  expect(new Set(reasons.map(reason => why(reason)))).toEqual(
    new Set(['No source could be reached at this address. It has to be on the open internet, and answer over https.']),
  )
})

test('nor is it told of the own system of the company where it is', () => {
  expect(why('address', '{tenant_url}/cities')).toBe(why('connection', '{tenant_url}/cities'))
})

test('a time-out is told, with the time', () => {
  expect(why('time')).toBe('The source did not answer within 10 seconds.')
  expect(why('time', 'https://api.example/', 'POST')).toBe('The source did not answer within 30 seconds.')
})

test('no reason but those of the settings repeats what a log line says', () => {
  const logged: readonly Reason[] = ['status', 'redirect', 'type', 'json', 'encoding', 'depth', 'size', 'busy', 'scheme', 'port', 'time']
  for (const reason of [...logged, 'name', 'address', 'connection', 'broken', 'ended'] as const)
    expect(why(reason), reason).not.toContain('10.0.0.7')
})
