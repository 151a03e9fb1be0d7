import { expect, test } from 'vitest'
import { readsKeys } from './text-readers.ts'

const TEXTS = 'src/web/a/a-texts.ts'

/** Does a file beside the texts read the key `title` of their table `texts`? */
const reads = (text: string) => readsKeys('src/web/a/a.tsx', text, TEXTS, new Map([['texts', new Set(['title'])]]))
const importing = (text: string) => `import { texts } from './a-texts.ts'\n${text}`

test.each([
  ['the key', importing('export const a = () => texts.title')],
  ['the key in an element', importing('export const A = () => <p title={texts.title} />')],
  ['the key as a function', importing('export const a = texts.title({ name: "a" })')],
  ['the key of what may not be there', importing('export const a = texts?.title')],
  ['the key by its written name', importing(`export const a = texts['title']`)],
  ['the key, under another name', `import { texts as own } from '#web/a/a-texts.ts'\nexport const a = own.title`],
  ['the key, taken out', importing('const { title } = texts')],
  ['all the rest, taken out', importing('const { other, ...rest } = texts')],
  ['a key by a name that is made', importing('export const a = (key: keyof typeof texts) => texts[key]')],
  ['all, as it hands them on', importing('show(texts)')],
  ['all, as it hands them to an element', importing('export const A = () => <Part texts={texts} />')],
  ['all, as it keeps them', importing('const own = { texts }')],
  ['all, as it goes over them', importing('export const all = Object.values(texts)')],
  ['all, as it copies them', importing('export const all = { ...texts }')],
  ['all, as another type', importing('export const a = (texts as Record<string, string>)[key]')],
  ['all, as it exports them', `export { texts } from './a-texts.ts'`],
  ['all, as it exports everything', `export * from './a-texts.ts'`],
  ['all of the file', `import * as all from './a-texts.ts'\nexport const a = all.texts.other`],
  ['them later', `const later = () => import('./a-texts.ts')`],
  ['what cannot be read', importing('const {')],
])('it reads %s', (_, text) => {
  expect(reads(text)).toBe(true)
})

test.each([
  ['another key', importing('export const a = () => texts.other')],
  ['another key by its written name', importing(`export const a = texts['other']`)],
  ['other keys, taken out', importing('const { other, more: another } = texts')],
  ['its type alone', `import type { texts } from './a-texts.ts'\nexport type T = keyof typeof texts`],
  ['its type beside another key', importing('export type T = typeof texts\nexport const a = texts.other')],
  ['the key of another table', `import { others } from './a-texts.ts'\nexport const a = others.title`],
  ['the key of another file', `import { texts } from './b-texts.ts'\nexport const a = texts.title`],
  ['what something else calls so', importing('export const a = page.texts.title + texts.other\nexport const b = { texts: 1 }')],
])('it does not read it where it reads %s', (_, text) => {
  expect(reads(text)).toBe(false)
})
