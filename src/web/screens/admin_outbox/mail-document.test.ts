import { expect, test } from 'vitest'
import { mailDocument } from './mail-document.ts'

const mail = [
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Anfrage</title></head><body style="margin:0;background:#f3f4f6">',
  `<p style="font-family:'Segoe UI',sans-serif;color:#1d2430">Guten Tag</p><p style="margin:0;background:#f3f4f6">&quot;style=&quot;</p>`,
  '<a href="https://portal.example/acme" style="color:#fff">Öffnen</a></body></html>',
].join('')

test('what the elements of a mail say of their looks stands in one sheet that the page’s policy lets in', () => {
  const shown = mailDocument(mail, 'n0nce')
  expect(shown).not.toMatch(/\sstyle=/)
  expect(shown).toContain(
    `<style nonce="n0nce">[data-style="0"]{margin:0;background:#f3f4f6}[data-style="1"]{font-family:'Segoe UI',sans-serif;color:#1d2430}` +
      '[data-style="2"]{color:#fff}</style></head>',
  )
  expect(shown).toContain('<body data-style="0"><p data-style="1">Guten Tag</p><p data-style="0">&quot;style=&quot;</p>')
})

test('a link in a mail leads its frame nowhere', () => {
  expect(mailDocument(mail, '')).toContain('<a target="_blank" href="https://portal.example/acme" data-style="2">')
})
