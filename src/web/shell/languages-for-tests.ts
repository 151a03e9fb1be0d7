import { onTestFinished } from 'vitest'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { formatMessage, type MessageValues } from '#contract/texts/message.ts'
import { fetchLanguage } from '#contract/languages/languages.ts'

/** Every language but that of the code. */
export const OTHER_LANGUAGES = ['de', 'fr', 'es', 'ja', 'ar'] as const

/** The product speaks this language until the test is over. @returns what it says under a name of the catalogue */
export async function speak(tag: string): Promise<(key: string, values?: MessageValues) => string> {
  const language = await fetchLanguage(tag)
  setLanguageSource(() => language)
  onTestFinished(() => setLanguageSource(() => ENGLISH))
  return (key, values = {}) => formatMessage(language.texts[key] ?? key, values, tag)
}

/** Signs that are written so everywhere. */
const SIGNS = /MM\/DD\/YYYY|US\$|\b(?:AM|PM|USD|KB|PDF|Ctrl|Alt|Shift|Del|Enter|[CVDZ])\b/g
const ENGLISH_WORDS =
  /\b(?:the|and|of|for|to|is|are|your|you|not|with|from|until|add|remove|delete|change|choose|fill|row|rows|night|nights|room|rooms|day|days|event|building|buildings|location|locations|people|guests|before|after|free|keep|move|done|undo|close|cancel|paste|end|(?:sun|mon|tues|wednes|thurs|fri|satur)day|tue|wed|thu|fri)\b/i
/** In these languages no word has such letters. */
const HAS_NO_LATIN = new Set(['ja', 'ar'])

/** Is this English, on a page in another language whose authors write in Cyrillic letters? Of what is in Japanese or Arabic any Latin word. */
export function isEnglish(text: string, tag: string): boolean {
  const words = text.replace(SIGNS, '')
  return HAS_NO_LATIN.has(tag) ? /\p{Script=Latin}{2}/u.test(words) : ENGLISH_WORDS.test(words)
}

interface ShownText {
  readonly text: string
  /** Tag of the language that the page says it is in. */
  readonly lang: string
}

/** All that can be seen or is read out in a place. */
export const shownTextsIn = (place: ParentNode): readonly ShownText[] =>
  [...place.querySelectorAll<HTMLElement>('*')]
    .filter(element => element.checkVisibility())
    .flatMap(element => {
      const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? '')
      const names = ['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name) ?? '')
      const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
      return [own.join(''), ...names].map(text => ({ text: text.trim(), lang }))
    })
    .filter(({ text }) => text !== '')
