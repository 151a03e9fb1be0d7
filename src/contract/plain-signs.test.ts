import { expect, test } from 'vitest'
import { plainSigns } from './plain-signs.ts'

test('full-width signs become those of every keyboard, and nothing else of Unicode is taken apart', () => {
  expect(plainSigns('ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ　（０３）！～')).toBe('ann@example.org (03)!~')
  for (const text of ['10²', '½', '①', '㎏', 'ﬁ', 'ｱ', '日本', 'Ünal']) expect(plainSigns(text), text).toBe(text)
})

test('every script has its digits', () => {
  for (const digits of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿']) {
    expect(plainSigns(digits), digits).toBe('0123456789')
  }
})

test('invisible signs are left out; every space and every dash is the plain one', () => {
  expect(plainSigns('\u202a+49\u00a030\u202f12\u200b3\u2060\u2003\u00ad\u202c')).toBe('+49 30 123 ')
  expect(plainSigns('‐ ‑ – — − － ﹣')).toBe('- - - - - - -')
})
