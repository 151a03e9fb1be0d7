import { directionOf } from '#engine/model/translate.ts'

let speaker: ((tag: string) => void) | undefined

/** Sets what the form that is open does when another language is chosen. @returns unregister */
export function provideFormLanguage(speak: (tag: string) => void): () => void {
  speaker = speak
  return () => {
    if (speaker === speak) speaker = undefined
  }
}

export const speakForm = (tag: string): void => speaker?.(tag)

/** Says in which language the document is: that of the form, or of the product where there is none. */
export function speakPage(tag: string): void {
  document.documentElement.lang = tag
  document.documentElement.dir = directionOf(tag)
}
