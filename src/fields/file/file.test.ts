import { expect, test } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'
import { type FileField, refusal } from './file.ts'
import { MEGABYTE } from '../kit/file-limits.ts'
import { isAccepted, mimeTypeOf } from '../kit/file-types.ts'

const item = (name: string, size = 1) => ({ key: name, name, size, type: '' })
const several = fieldOf<FileField>('file', { isMultiple: true })

test('all files of a field together need to be smaller than its maxSize, 500 MB by default', () => {
  const big = item('big.pdf', 400 * MEGABYTE)
  expect(refusal([big], item('more.pdf', 100 * MEGABYTE), several)).toBe('')
  expect(refusal([big], item('more.pdf', 100 * MEGABYTE + 1), several)).toBe('Files need to be smaller than 500 MB.')
  expect(refusal([], item('a.pdf', 2 * MEGABYTE), { ...several, maxSize: 1 })).toBe('Files need to be smaller than 1 MB.')
})

test('only one file is allowed unless the field is multiple', () => {
  expect(refusal([item('a.pdf')], item('b.pdf'), fieldOf('file'))).toBe('Only one file is allowed.')
  expect(refusal([item('a.pdf')], item('b.pdf'), several)).toBe('')
})

test('a name that is already in the list is rejected', () => {
  expect(refusal([item('Plan.pdf')], item('plan.PDF'), several)).toBe('The file named plan.PDF is already in the list.')
})

test.each([
  'a.png',
  'a.JPG',
  'a.mp4',
  'a.txt',
  'a.csv',
  'a.pdf',
  'a.xls',
  'a.xlsx',
  'a.doc',
  'a.docx',
  'a.ppt',
  'a.pptx',
  'a.vsdx',
  'photo.heic',
])('the file %s is accepted by default', name => expect(refusal([], item(name), several)).toBe(''))

test.each(['a.exe', 'a.html', 'a.zip', 'a', 'a.pdf.js', '.pdf.', 'a.constructor'])(
  'the type of the file %s is not allowed by default',
  name => expect(refusal([], item(name), several)).toBe(`The type of the file ${name} is not allowed.`),
)

test('a name with a known ending is judged by that, whatever type it claims', () => {
  expect(isAccepted('image/*', { name: 'page.html', type: 'image/png' })).toBe(false)
  expect(isAccepted('image/*', { name: 'page.pdf', type: 'image/png' })).toBe(false)
  expect(isAccepted('image/*', { name: 'photo.png', type: 'text/html' })).toBe(true)
  expect(isAccepted('application/x-plan', { name: 'a.plan', type: 'application/x-plan' })).toBe(true)
})

test('an accept list has endings, types and families', () => {
  expect(isAccepted('.ZIP, text/plain', { name: 'a.zip', type: '' })).toBe(true)
  expect(isAccepted('.zip,text/plain', { name: 'a.txt', type: '' })).toBe(true)
  expect(isAccepted('.zip,text/plain', { name: 'a.pdf', type: '' })).toBe(false)
  expect(mimeTypeOf('Report.PDF')).toBe('application/pdf')
})

test('the rules hold for the whole answer too', () => {
  const list = (...items: object[]) => JSON.stringify(items)
  expect(kindOf(fieldOf('file')).check(list(item('a.pdf'), item('b.pdf')))).toBe('Only one file is allowed.')
  expect(kindOf(several).check(list(item('a.pdf'), item('a.pdf')))).toBe('The file named a.pdf is already in the list.')
  expect(kindOf(several).check(list(item('a.pdf'), item('b.pdf')))).toBe('')
})

test('what is no list of files becomes none', () => {
  const file = kindOf(several)
  for (const text of ['', 'x', '{}', '[', '[1]', '[{"key":"a"}]', '[{"key":"a","name":"b","size":-1,"type":""}]']) {
    expect(file.read(text)).toEqual([])
  }
})
