import { expect, test } from 'vitest'
import { folderOf, namesInFolder, safeName } from './zip-names.ts'

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\evil.exe', '_.._evil.exe'],
  ['/absolute', '_absolute'],
  ['C:\\x', 'C__x'],
  ['...', 'file'],
  ['', 'file'],
  [' . ', 'file'],
  ['.bashrc', 'bashrc'],
  ['name. ', 'name'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['COM1.pdf', '_COM1.pdf'],
  ['a\0b\nc.txt', 'a_b_c.txt'],
  ['photo\u202Egpj.exe', 'photo_gpj.exe'],
  ['\u200B', '_'],
  ['<a>:"|?*', '_a______'],
  ['\uD800x', '\uFFFDx'],
  ['Präsentation 🎉.pptx', 'Präsentation 🎉.pptx'],
])('the name %j is %j in a folder', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

test('a long name is cut between two letters, and shows its ending', () => {
  const safe = safeName(`${'🎉'.repeat(200)}.pdf`)
  expect(safe).toMatch(/^🎉+\.pdf$/u)
  expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200)
})

test('each name stands once in a folder, whatever case and Unicode form a system tells apart', () => {
  expect(namesInFolder(['a.pdf', 'A.pdf', 'a (2).pdf', 'ä', 'a\u0308', '../x', '..\\x'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'ä',
    'ä (2)',
    '_x',
    '_x (2)',
  ])
})

test('no name leads out of the folder of its submission', () => {
  for (const name of ['../x', '..', '/', '\\', 'a/../../b'])
    expect(`${folderOf('ACME-1')}/${safeName(name)}`).toMatch(/^files\/ACME-1\/[^/\\]+$/)
  expect(folderOf('../x')).toBe('files/_x')
})
