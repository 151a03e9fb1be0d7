import type { Locator, Page } from 'playwright'

/** Presses of the mouse and of keys, as the page heard them. */
export interface Pressed {
  readonly clicks: number
  /** Tab, Enter, arrows, Ctrl with a letter as two, Space that presses something: all that writes nothing. */
  readonly keys: number
  /** Those that write. */
  readonly letters: number
}

interface Counting {
  pressed: { clicks: number; keys: number; letters: number }
}

/** Runs in the page, before anything of it: counts what a person does, not what a script calls. */
export function countPresses(): void {
  const pressed = { clicks: 0, keys: 0, letters: 0 }
  ;(globalThis as unknown as Counting).pressed = pressed
  const writes = (target: EventTarget | null) =>
    target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [role="switch"])')
  document.addEventListener('pointerdown', event => void (event.isTrusted && (pressed.clicks += 1)), true)
  document.addEventListener(
    'keydown',
    event => {
      if (!event.isTrusted) return
      const isLetter = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && writes(event.target)
      if (isLetter) pressed.letters += 1
      else pressed.keys += 1
    },
    true,
  )
}

/** A hand at the mouse and the keyboard of one page, which does nothing that a person could not. */
export interface Hand {
  click(target: Locator): Promise<void>
  press(...keys: readonly string[]): Promise<void>
  tab(times?: number): Promise<void>
  /** Letter by letter, into what has the focus; of a list the entry that begins so is chosen. */
  type(text: string): Promise<void>
  /** Ctrl+V: what somebody copies from a paper that lies beside the form. */
  paste(text: string): Promise<void>
  /** Takes the place of what stands in the box that has the focus. */
  retype(text: string): Promise<void>
  counted(): Promise<Pressed>
}

/** @param page one that counts (`countPresses`) and may write to the clipboard */
export function handAt(page: Page): Hand {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  return {
    press,
    type,
    click: target => target.click(),
    tab: (times = 1) => press(...Array.from({ length: times }, () => 'Tab')),
    async paste(text) {
      await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
      await press('Control+v')
    },
    async retype(text) {
      await press('Control+a')
      await type(text)
    },
    counted: () => page.evaluate(() => ({ ...(globalThis as unknown as Counting).pressed })),
  }
}
