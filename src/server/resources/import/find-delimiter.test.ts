import { expect, test } from 'vitest'
import { findDelimiter } from './find-delimiter.ts'

test.each([
  ['the names of our columns, whatever else stands in the head', 'space,seats,Code;of;ours\nLab,12,a;b;c', 'comma'],
  ['names that are likely meant', 'Room name;Capacity, at most;Opening hours\nLab;12;Mon', 'semicolon'],
  ['the cells that the first rows share', 'Raum\tPlätze\nLabor\t1,5\nHalle, groß\t20', 'tab'],
  ['cells outside of quotes alone', '"a;b;c",Ort\n"d\n;""e"";f",g', 'comma'],
  ['rows that say something alone', ';;\nRaum;Ort\n\nLabor;Haus', 'semicolon'],
  ['a comma where nothing says more', 'Raum\nLabor', 'comma'],
  ['a comma in a file that says nothing', '', 'comma'],
])('the delimiter is found by %s', (_, text, name) => {
  expect(findDelimiter(text)[1]).toBe(name)
})

test('what is found does not hang on what stands far below', () => {
  const row = 'Labor;Haus\n'
  expect(findDelimiter(`\uFEFFRaum;Ort\n${row.repeat(8)}${'a,b,c,d\n'.repeat(20_000)}`)[1]).toBe('semicolon')
  expect(findDelimiter(`Raum;Ort\n"${'x,'.repeat(60_000)}`)[1]).toBe('semicolon')
})
