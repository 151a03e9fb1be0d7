import type { Page } from 'playwright'
import type { Hand } from './hand.ts'

/** The builder as a hand sees it: only ways that the mouse and the keyboard have. */
export function builderOf(page: Page, hand: Hand) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const tab = (name: string | RegExp) => page.getByRole('tab', { name }).last()
  const inPage = (title: string) => page.getByRole('region', { name: title, exact: true })

  /** The label of the field that was just added has the focus, and is typed over. */
  async function label(kind: string, text: string): Promise<void> {
    await page.waitForFunction(kind => {
      const box = document.activeElement
      return box instanceof HTMLInputElement && box.closest('[data-setting="label"]') !== null && box.value === kind
    }, kind)
    await hand.type(text)
  }

  /** Takes what the search for its kind finds first; `isPicked`: by a press on it in the list. */
  async function add(title: string, kind: string, text: string, isPicked = false): Promise<void> {
    await hand.click(button(`Add field to ${title}`))
    // The list before may still be about to go.
    const search = page.getByRole('dialog', { name: `Add field to ${title}` }).getByRole('textbox', { name: 'Search kinds of field' })
    await search.waitFor()
    await page.waitForFunction(box => document.activeElement === box, await search.elementHandle())
    if (isPicked) await hand.click(page.getByRole('button', { name: new RegExp(`^${kind} [A-Z]`) }))
    else {
      await hand.type(kind.slice(0, 4).toLowerCase())
      await hand.press('Enter')
    }
    await label(kind, text)
  }

  /** From the label over the name to the switch. */
  async function required(): Promise<void> {
    await hand.tab(2)
    await hand.press('Space')
  }

  async function open(tabName: string, addName: string): Promise<void> {
    await hand.click(tab(new RegExp(`^${tabName}`)))
    await hand.click(page.locator('.builder-panel').getByRole('button', { name: addName, exact: true }).first())
    await page.waitForFunction(() => document.activeElement?.closest('.builder-rule-parts'))
  }

  async function pattern(value: string, message: string): Promise<void> {
    await open('Validation', 'Add validation')
    await hand.tab()
    await hand.type('regex')
    await hand.tab(2)
    await hand.paste(value)
    await hand.tab()
    await hand.paste(message)
  }

  async function value(formula: string): Promise<void> {
    await open('Calculated value', 'Add value')
    await hand.tab()
    await hand.paste(formula)
  }

  /** @param before how many of its own settings stand before the method */
  async function source(url: string, before: number): Promise<void> {
    await hand.tab(2 + before + 2)
    await hand.paste(url)
    await hand.tab(2)
    for (const path of ['items', 'name', 'id']) {
      await hand.type(path)
      await hand.tab()
    }
  }

  return { button, tab, inPage, label, add, required, open, pattern, value, source }
}

export type Builder = ReturnType<typeof builderOf>
