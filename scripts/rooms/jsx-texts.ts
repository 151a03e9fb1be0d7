import type { ESTree } from 'vite'

/** A text that stands in a component, where a person sees or hears it. */
export interface ShownText {
  readonly offset: number
  readonly text: string
}

/** What a person reads or hears of an element, and of our components. */
const READ = new Set(['alt', 'aria-label', 'aria-description', 'description', 'help', 'label', 'placeholder', 'text', 'title'])
/** Several words, or one with a capital. Names of settings (`saved_title`) and signs are none. */
const WORDS = /\p{L}\S*\s+\S*\p{L}|^\s*\p{Lu}/u

/** The visitors that gather such texts of a file. */
export function shownTextVisitors(add: (text: ShownText) => void) {
  const addWords = (offset: number, text: string) => WORDS.test(text) && add({ offset, text: text.trim() })
  return {
    JSXText: ({ start, value }: ESTree.JSXText) => void addWords(start + value.length - value.trimStart().length, value),
    JSXAttribute({ start, name, value }: ESTree.JSXAttribute) {
      if (name.type === 'JSXIdentifier' && READ.has(name.name) && value?.type === 'Literal') addWords(start, String(value.value))
    },
  }
}
