import { expect, test } from 'vitest'
import { boundaryOf } from '../../http/boundary.ts'
import { partsInMemory } from './memory-parts.ts'

async function written(form: FormData) {
  const response = new Response(form)
  return {
    body: Buffer.from(await response.arrayBuffer()),
    boundary: boundaryOf(response.headers.get('content-type') ?? '') ?? '',
  }
}

test('what a browser writes is read back', async () => {
  const form = new FormData()
  form.append('event_name', 'Grüße\r\n--and more "quoted" 🎈')
  form.append('empty', '')
  form.append('odd "name"\r\n', 'x')
  form.append('plan', new File(['%PDF-'], 'Plan "A" ü.pdf', { type: 'application/pdf' }))
  const { body, boundary } = await written(form)
  const parts = partsInMemory(body, boundary)
  expect(parts?.map(part => [part.name, part.filename, part.content.toString()])).toEqual([
    ['event_name', undefined, 'Grüße\r\n--and more "quoted" 🎈'],
    ['empty', undefined, ''],
    ['odd "name"\r\n', undefined, 'x'],
    ['plan', 'Plan "A" ü.pdf', '%PDF-'],
  ])
})

test('no parts are a body too', async () => {
  expect(partsInMemory(Buffer.from('--b--\r\n'), 'b')).toEqual([])
})

test('a body that is cut or broken anywhere is no body', async () => {
  const form = new FormData()
  form.append('a', 'one')
  form.append('b', new File(['two'], 'b.txt'))
  const { body, boundary } = await written(form)
  for (let length = 0; length < body.length - 4; length += 1) {
    expect(partsInMemory(body.subarray(0, length), boundary)).toBeUndefined()
  }
  for (const broken of ['', 'hello', '--b\r\nno colon\r\n\r\nx\r\n--b--', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'])
    expect(partsInMemory(Buffer.from(broken), 'b')).toBeUndefined()
})

test('a part with a header that is odd, or there twice, is left to the reader that streams', () => {
  const named = 'Content-Disposition: form-data; name="a"'
  const part = (...lines: string[]) => partsInMemory(Buffer.from(`--x\r\n${lines.join('\r\n')}\r\n\r\nhi\r\n--x--\r\n`), 'x')
  expect(part(named, 'X-More: yes')).toMatchObject([{ name: 'a' }])
  for (const more of [named, 'content-disposition: form-data; name="b"', 'no header', ': nameless', 'Two words: x']) {
    expect([more, part(named, more)]).toEqual([more, undefined])
  }
})

test('the boundary is told by the content type, with quotes or without', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc')
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b')
  expect(boundaryOf('application/json')).toBeUndefined()
  expect(boundaryOf('multipart/form-data')).toBeUndefined()
  expect(boundaryOf(undefined)).toBeUndefined()
})
