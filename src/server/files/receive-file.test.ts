import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readFormWithFile } from './receive-file.ts'

const wanted = { part: 'file', most: 1_000_000, tooLarge: 'At most 1 MB.' }
const TYPE = 'multipart/form-data; boundary=b'
const read = (body: string, type = TYPE) => readFormWithFile(Readable.from([Buffer.from(body)]), type, wanted)
const text = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n1,2\r\n'

test('a body with a file is read as a browser writes it, whatever stands in the file and behind the last part', async () => {
  const form = new FormData()
  form.append('choices', '{}')
  form.append('file', new File(['--a\r\n\r\n--'.repeat(1_000)], 'Grüße "1".csv'))
  const sent = new Response(form)
  const { file: got, form: parts } = await read(await sent.text(), sent.headers.get('content-type') ?? '')
  expect([got?.name, got?.size, parts.get('choices')]).toEqual(['Grüße "1".csv', 9_000, '{}'])
  const rest = text('more').repeat(1_000)
  expect([...(await read(`${text('one')}--b--\r\n${rest}`)).form.keys()]).toEqual(['one'])
})

test('a body of very many parts is refused before one of them is read, and so is a part whose head never ends', async () => {
  expect([...(await read(`${text('x').repeat(100)}--b--\r\n`)).form.keys()]).toHaveLength(100)
  await expect(read(`${text('x').repeat(101)}--b--\r\n`)).rejects.toMatchObject({ status: 413 })
  await expect(read(text('x'.repeat(5_000)))).rejects.toMatchObject({ status: 400 })
  await expect(read(`--b\r\n${'X: y\r\n'.repeat(1_000)}\r\nx\r\n--b--\r\n`)).rejects.toMatchObject({ status: 400 })
})

test('parts are counted by the boundary that they are cut by, also where a header names two', async () => {
  const many = `${text('x').repeat(101)}--b--\r\n`
  await expect(read(many, 'multipart/form-data; boundary=c; boundary=b')).rejects.toMatchObject({ status: 413 })
  await expect(read(many, 'multipart/form-data; boundary=b; boundary=c')).rejects.toMatchObject({ status: 400 })
  await expect(read(many, 'multipart/form-data')).rejects.toMatchObject({ status: 400 })
  expect((await read(`${file}--b--\r\n`, 'multipart/form-data; charset=utf-8; boundary="b"')).file?.name).toBe('a.csv')
})
