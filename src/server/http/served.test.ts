import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { makeServed, noteServed } from './served.ts'

test('whoever asks for anything but a login, or how the server is, is served for half a second more', async () => {
  let now = 0
  const served = makeServed(() => now)
  const app = fastify()
  noteServed(app, served)
  app.post('/api/login/:company', async () => 'in')
  for (const path of ['/readyz', '/livez', '/:company']) app.get(path, async () => 'ok')
  await app.inject({ method: 'POST', url: '/api/login/acme' })
  for (const url of ['/readyz', '/livez']) await app.inject({ url })
  expect(served.isRecent()).toBe(false)
  await app.inject({ url: '/acme' })
  expect(served.isRecent()).toBe(true)
  now = 499
  expect(served.isRecent()).toBe(true)
  now = 500
  expect(served.isRecent()).toBe(false)
  await app.close()
})
