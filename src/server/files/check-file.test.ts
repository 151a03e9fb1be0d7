import { expect, test } from 'vitest'
import { cleanName, checkFile } from './check-file.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

function checked(name: string, content: Buffer, accept?: string) {
  const peek = async (start: number, length: number) => content.subarray(start, start + length)
  return checkFile({ name, type: '', size: content.length, accept }, peek)
}
const allowed = async (name: string, content: Buffer, accept?: string) => (await checked(name, content, accept)).type

/** A zip archive whose entries are empty: enough to have a central directory. */
function zipOf(...names: string[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, bytes(name))
    central.push(entry, bytes(name))
    offset += 30 + name.length
  }
  const listing = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listing, end])
}

/** An OLE file with one directory sector that names one stream. */
function oleOf(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3, 0)
  file.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(0, 48)
  file.writeUInt32LE(1, 76)
  file.write(stream, 512, 'utf16le')
  file.writeUInt16LE((stream.length + 1) * 2, 512 + 64)
  file.fill(0xff, 1024)
  return file
}

const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
const jpeg = bytes('\xff\xd8\xff\xe0\0\x10JFIF')
const pdf = bytes('%PDF-1.7\n')
const docx = zipOf('[Content_Types].xml', 'word/document.xml')
const doc = oleOf('WordDocument')
const program = bytes('MZ\x90\0\x03\0')

test.each([
  ['a.png', png, 'image/png'],
  ['A.PNG', png, 'image/png'],
  ['a.jpg', jpeg, 'image/jpeg'],
  ['a.gif', bytes('GIF89a\x01\0'), 'image/gif'],
  ['a.webp', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
  ['a.mp4', bytes('\0\0\0\x18ftypmp42'), 'video/mp4'],
  ['a.mov', bytes('\0\0\0\x14ftypqt  '), 'video/quicktime'],
  ['a.webm', bytes('\x1a\x45\xdf\xa3\x01'), 'video/webm'],
  ['a.txt', bytes('Grüße, wie immer\r\n'), 'text/plain'],
  ['a.txt', Buffer.from('\ufeffMit Umlauten: äöü', 'utf16le'), 'text/plain'],
  ['a.csv', bytes('a;b\r\n1;2\r\n'), 'text/csv'],
  ['a.pdf', pdf, 'application/pdf'],
  ['a.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    'a.pptx',
    zipOf('[Content_Types].xml', 'ppt/presentation.xml'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['a.vsdx', zipOf('[Content_Types].xml', 'visio/document.xml'), 'application/vnd.ms-visio.drawing'],
  ['a.doc', doc, 'application/msword'],
  ['a.xls', oleOf('Workbook'), 'application/vnd.ms-excel'],
  ['a.ppt', oleOf('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
])('%s that is what its name says is allowed by the default list', async (name, content, type) => {
  expect(await allowed(name, content)).toBe(type)
})

test.each([
  ['a page named as a picture', 'a.png', bytes('<html><script>alert(1)</script>')],
  ['a page named as a text', 'a.txt', bytes('  <!DOCTYPE html><p>')],
  ['a drawing named as a text', 'a.txt', bytes('<?xml version="1.0"?><svg onload="x()">')],
  ['a drawing behind comments', 'a.txt', bytes('<!-- a --> <!-- b -->\n<svg onload="x()">')],
  ['a program named as a document', 'a.pdf', program],
  ['a program named as a text', 'a.txt', bytes('\x7fELF\x02')],
  ['a script named as a text', 'a.txt', bytes('#!/bin/sh\nrm -rf /')],
  ['an archive named as a document', 'a.docx', zipOf('a.exe')],
  ['a sheet named as a document', 'a.docx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['a document with a macro', 'a.docx', zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  ['an installer named as a document', 'a.doc', oleOf('SomethingElse')],
  ['a picture named as a film', 'a.mp4', png],
  ['binary named as a text', 'a.csv', bytes('a\0b')],
  ['an empty picture', 'a.png', bytes('')],
  ['an ending that is not on the list', 'a.zip', zipOf('a')],
  ['no ending', 'picture', png],
  ['a page', 'a.html', bytes('hello')],
])('%s is refused', async (_what, name, content) => {
  expect(await allowed(name, content)).toBeUndefined()
})

test('what a browser or a system would run is refused whatever the list of the field allows', async () => {
  for (const name of ['a.svg', 'a.html', 'a.js', 'a.exe', 'a.docm', 'a.lnk']) {
    expect(await allowed(name, bytes('hello'), `.${name.split('.')[1]},image/*,text/*`)).toBeUndefined()
  }
})

test('the list of the field decides', async () => {
  expect(await allowed('a.png', png, '.pdf')).toBeUndefined()
  expect(await allowed('a.zip', zipOf('a'), '.zip')).toBe('application/zip')
  expect(await allowed('plan.dwg', bytes('AC1032\0\0'), '.dwg')).toBe('application/octet-stream')
})

test('a picture with the name of another kind of picture is taken as what it is, when that is on the list', async () => {
  expect(await checked('photo.png', jpeg)).toEqual({ name: 'photo.jpg', type: 'image/jpeg', refusal: '' })
  expect(await checked('my.photo.JPG', png, 'image/*')).toEqual({ name: 'my.photo.png', type: 'image/png', refusal: '' })
  expect(await checked('photo.png', jpeg, '.jpg')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
  expect(await checked('photo.png', jpeg, '.png')).toEqual({
    name: 'photo.png',
    type: undefined,
    refusal: 'The file photo.png is not what its name says: it is a picture of the type JPG.',
  })
})

test.each([
  ['a.docx', oleOf('EncryptedPackage'), 'The file a.docx is protected with a password. Please remove the password and choose it again.'],
  ['a.doc', docx, 'The file a.doc is not what its name says: it is an office document of the type DOCX.'],
  ['a.docx', doc, 'The file a.docx is not what its name says: it is an office document of the type DOC.'],
  ['a.pdf', png, 'The file a.pdf is not what its name says: it is a picture of the type PNG.'],
  ['a.png', pdf, 'The file a.png is not what its name says: it is a PDF document.'],
  ['a.png', bytes('hello'), 'The file a.png is not what its name says: it is plain text.'],
  ['a.png', bytes('a\0b'), 'The file a.png is not what its name says, or it is damaged.'],
  ['a.docx', zipOf('a.txt'), 'The file a.docx is not what its name says, or it is damaged.'],
  ['a.pdf', bytes(''), 'The file a.pdf is empty.'],
  ['a.zip', zipOf('a'), 'The type of the file a.zip is not allowed.'],
  ['a.png', program, 'The type of the file a.png is not allowed.'],
])('%s is refused with words that are true: %#', async (name, content, refusal) => {
  expect(await checked(name, content)).toEqual({ name, type: undefined, refusal })
})

test('a broken archive is no document', async () => {
  for (let length = 4; length < docx.length; length += 7) {
    expect(await allowed('a.docx', docx.subarray(0, length))).toBeUndefined()
  }
})

test('a name is kept without folders, control characters and marks that hide its ending', () => {
  expect(cleanName('../../etc/passwd')).toBe('passwd')
  expect(cleanName('C:\\x\\Plan.pdf')).toBe('Plan.pdf')
  expect(cleanName('a\r\nb\0.pdf')).toBe('ab.pdf')
  expect(cleanName('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
  expect(cleanName('..')).toBe('file')
  expect(cleanName('')).toBe('file')
  expect(cleanName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{196}\.pdf$/)
})

test('a name is cut between characters, and no half of one is kept', () => {
  expect(cleanName(`${'x'.repeat(195)}🎈🎈🎈.pdf`)).toBe(`${'x'.repeat(195)}.pdf`)
  expect(cleanName('\ud800a.pdf')).toBe('a.pdf')
})

test('a text of nothing but comments is a text, found out without trying every way to pair their ends', async () => {
  expect(await allowed('a.txt', bytes('<!---->'.repeat(580)))).toBe('text/plain')
  expect(await allowed('a.txt', bytes(' '.repeat(4_095)))).toBe('text/plain')
})
