import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { tapOnce } from './tap.ts'

/** What filling in a form takes. */
export interface Effort {
  readonly taps: number
  readonly keys: number
  readonly screens: number
}

/**
 * A visitor with a phone, who does what a person has to do, and counts it:
 * - a tap is one on whatever is on the screen; a list of the system takes two, one that opens it and one that chooses;
 * - a key is one on the phone's keyboard: every letter, and the key that leads on, as `enterkeyhint` names it. That one is
 *   pressed wherever it is offered, and counts even where it saves no tap;
 * - a screen is what is seen of a page at first, and as much again whenever the thumb has moved it by the height of the
 *   window. What does not stand in sight is moved to the middle, as phones do with what has the focus. What the keyboard's key moves to the next question, or Next to the name of the page, no thumb has to.
 */
export class Thumb {
  readonly #page: Page
  #taps = 0
  #keys = 0
  #pages = 1
  #pixels = 0

  constructor(page: Page) {
    this.#page = page
  }

  effort(): Effort {
    const { height } = this.#page.viewportSize()!
    return { taps: this.#taps, keys: this.#keys, screens: this.#pages + this.#pixels / height }
  }

  async tap(target: Locator): Promise<void> {
    await this.#pressKey(['done'])
    await this.#bring(target)
    await tapOnce(target)
    this.#taps += 1
  }

  /** Answers a question that is typed. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await isFocused(field))) await this.#pressKey(['next', 'done'])
    if (!(await isFocused(field))) await this.tap(field)
    await expect(field).toBeFocused()
    const { length } = await field.inputValue()
    for (let letters = 0; letters < length; letters += 1) await this.#page.keyboard.press('Backspace')
    await this.#page.keyboard.type(text)
    this.#keys += length + text.length
  }

  /** Chooses in a list that unfolds. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.#pressKey(['done'])
    await this.#bring(field)
    await field.selectOption({ label })
    this.#taps += 2
  }

  /** Types the beginning of an answer, and takes what the browser suggests for it. */
  async complete(field: Locator, beginning: string, answer: string): Promise<void> {
    await this.type(field, beginning)
    await field.fill(answer)
    this.#taps += 1
  }

  /** Presses an option of a question. */
  async press(question: string, option: string): Promise<void> {
    const group = this.#page.locator('fieldset').filter({ has: this.#page.locator('legend', { hasText: question }) })
    await this.tap(group.locator('label').filter({ hasText: option }))
  }

  /** Goes to the next page, whose name is this. */
  async turn(button: Locator, name: string): Promise<void> {
    if (!(await this.#pressKey(['go']))) await this.tap(button)
    await expect(this.#page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
    this.#pages += 1
  }

  /** Presses the key that leads on, if it has one of these names. */
  async #pressKey(names: readonly string[]): Promise<boolean> {
    const name = await this.#page.evaluate(() => (document.activeElement as HTMLElement | null)?.enterKeyHint ?? '')
    if (!names.includes(name)) return false
    await this.#page.keyboard.press('Enter')
    this.#keys += 1
    return true
  }

  async #bring(target: Locator): Promise<void> {
    this.#pixels += await target.evaluate(element => {
      const bar = document.querySelector('.run-stepped .run-buttons')
      const isBar = bar !== null && getComputedStyle(bar).position === 'sticky'
      const floor = isBar && !bar.contains(element) ? innerHeight - bar.getBoundingClientRect().height : innerHeight
      const own = element.getBoundingClientRect()
      if (own.top >= 0 && own.bottom <= floor) return 0
      const question = element.closest('.run-item')?.getBoundingClientRect() ?? own
      const before = scrollY
      const { top, height } = question.height > floor ? own : question
      scrollBy({ top: top - (floor - height) / 2, behavior: 'instant' })
      return Math.abs(scrollY - before)
    })
  }
}

const isFocused = (field: Locator) => field.evaluate(element => element === document.activeElement)
