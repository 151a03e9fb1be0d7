import type { Page } from '@playwright/test'

/** By element and pseudo-element, all that the browser has computed for it. */
export type Looks = Readonly<Record<string, string>>

/** What a style never touches: the document, notices, dialogs over the page. Its size follows the form. */
const AROUND = 'html, body, .shell > :not(.shell-header, .shell-main, .shell-footer, .shell-side)'
export const NOTICES = '.shell > .ui-toasts'
export const LOGIN = '.shell > dialog'

/**
 * What stands outside of a form, as the browser draws it now.
 * @param place where to look
 * @param present what has to be there first, within the place
 */
export async function looksOutside(page: Page, place = AROUND, present = place): Promise<Looks> {
  const handle = await page.waitForFunction(collect, [place, present] as const)
  return (await handle.jsonValue()) as Looks
}

/** In the page: undefined while what has to be there is not. */
function collect([place, present]: readonly [place: string, present: string]): Record<string, string> | undefined {
  if (!document.querySelector(present)) return undefined
  const follows = /^(?:block-size|height|perspective-origin|transform-origin)$/
  const roots = [...document.querySelectorAll(place)]
  const elements = roots.flatMap(root => (root.matches('html, body') ? [root] : [root, ...root.querySelectorAll('*')]))
  return Object.fromEntries(
    elements.flatMap((element, at) =>
      ['', '::before', '::after', ...(element.matches('dialog') ? ['::backdrop'] : [])].map(pseudo => {
        const style = getComputedStyle(element, pseudo)
        const names = [...style].filter(name => !element.matches('html, body') || !follows.test(name))
        const name = `${at} ${element.tagName.toLowerCase()}.${element.className}${pseudo}`
        return [name, names.map(one => `${one}: ${style.getPropertyValue(one)}`).join('\n')]
      }),
    ),
  )
}

/** What is drawn otherwise, in words. */
export function differences(before: Looks, after: Looks): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name => {
    const [one, other] = [before[name]?.split('\n'), after[name]?.split('\n')]
    if (!one || !other) return [`${name} is ${one ? 'gone' : 'new'}`]
    return other.filter(line => !one.includes(line)).map(line => `${name} { ${line} }`)
  })
}
