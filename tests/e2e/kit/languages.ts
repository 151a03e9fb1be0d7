import type { Page } from '@playwright/test'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { englishTexts } from '../../kit/catalogues.ts'
import { expectAccessible, expectNoSideways } from './axe.ts'
import { expect } from './expect.ts'

const all = englishTexts()
const english = all.filter(({ text }) => !text.includes('{'))

/** All that the product says in this language, by name: what only a server says too. */
const textsOf = (tag: string) => SERVER_LANGUAGES.find(language => language.tag === tag)?.texts ?? {}

/** What the product says in this language under a name. */
export const textIn =
  (tag: string) =>
  (key: string): string => {
    const text = textsOf(tag)[key] ?? all.find(text => text.key === key)?.text
    if (text === undefined) throw new Error(`No text is called ${key}`)
    return text
  }

/**
 * The product's own words on a page that are not in its language, and those that are without saying so. A form in English
 * stands between them: what is short may be its author's.
 */
function wrongWords(page: Page, tag: string): Promise<readonly string[]> {
  const texts = textsOf(tag)
  const untranslated = english.filter(({ key, text }) => texts[key] !== text).map(({ text }) => text)
  const translated = english.filter(({ key, text }) => texts[key] !== text).map(({ key }) => texts[key] ?? '')
  return page.evaluate(
    ({ tag, untranslated, translated }) => {
      const words = [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
        if (!element.checkVisibility()) return []
        const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? '')
        const names = ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? '')
        const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
        return [own.join(''), ...names].map(text => ({ text: text.trim(), lang })).filter(({ text }) => text !== '')
      })
      const isLong = (text: string) => text.split(' ').length > 2
      return words
        .filter(({ text, lang }) =>
          lang === tag ? untranslated.includes(text) : translated.includes(text) || (untranslated.includes(text) && isLong(text)),
        )
        .map(({ text, lang }) => `${lang}: ${text}`)
    },
    { tag, untranslated, translated },
  )
}

/** Words that do not fit into what they stand in, or stand over others in the phone's bar. */
const clippedWords = (page: Page) =>
  page.evaluate(() => {
    const placeOf = (node: Node) => {
      const range = new Range()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const wide = [...document.querySelectorAll('body :is(button, .ui-button, h1, h2, h3, p, label, legend, dt)')]
      .filter(
        element => element.checkVisibility() && !element.closest('.ui-visually-hidden') && getComputedStyle(element).display !== 'inline',
      )
      .flatMap(element => {
        const place = element.getBoundingClientRect()
        return [...element.childNodes]
          .filter(node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
          .filter(node => placeOf(node).left < place.left - 1 || placeOf(node).right > place.right + 1)
      })
    const said = document.querySelector('.run-stepped #run-place')
    const words = said?.checkVisibility() ? placeOf(said) : undefined
    const covered = [...document.querySelectorAll('.run-buttons > *')].filter(button => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return words && left < words.right && right > words.left && top < words.bottom && bottom > words.top
    })
    return [...wide, ...covered].map(node => node.textContent)
  })

/** Whole at this width, with nothing of the product in another language, and nothing that axe finds. */
export async function inspectIn(page: Page, tag: string, where: string): Promise<void> {
  await expectNoSideways(page, `${where} in ${tag}`)
  expect.soft(await clippedWords(page), `${where} in ${tag}`).toEqual([])
  expect.soft(await wrongWords(page, tag), `${where} in ${tag}`).toEqual([])
  await expectAccessible(page, `${where} in ${tag}`)
}
