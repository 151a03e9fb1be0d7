import '@mantine/core/styles.layer.css'
import '#ui/tokens.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { FormulaInput } from './formula-input.tsx'

const WRONG = 'Unknown function "Tody" at character 1 of this formula.'

/** Draws the input with a formula, and gives what became of it: each text, and whether it was a step. */
function open(formula = '', issue = '') {
  document.body.innerHTML = '<main></main>'
  const changes: (readonly [string, boolean])[] = []
  function Builder() {
    const [value, setValue] = useState(formula)
    function change(text: string, isStep = false) {
      changes.push([text, isStep])
      setValue(text)
    }
    return (
      <>
        <FormulaInput label="Formula" value={value} issue={issue} names={['start_date']} onText={change} />
        <button type="button">Elsewhere</button>
      </>
    )
  }
  flushSync(() =>
    createRoot(document.querySelector('main')!).render(
      <MantineProvider env="test">
        <Builder />
      </MantineProvider>,
    ),
  )
  return changes
}

const box = () => page.getByRole('textbox', { name: 'Formula' })
const mend = () => page.getByRole('button', { name: /^Did you mean/ })

/** Types over what stands there, without a command of the browser: while one is under way timers that are faked go on. */
function typeOver(text: string): void {
  const input = box().element()
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

afterEach(() => page.viewport(1280, 800))

test('half a word is not told to be wrong; once the typing rests it is, and where', async () => {
  open()
  await expect.element(box()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const text of ['T', 'To', 'Tod', 'Tody', 'Tody()']) {
    typeOver(text)
    vi.advanceTimersByTime(400)
    expect(document.body.textContent).not.toContain('Unknown')
  }
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  await expect.element(box()).toHaveAccessibleDescription(WRONG)
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true')
  expect(await barriersIn(document.querySelector('main')!, { without: ['color-contrast'] })).toEqual([])
})

test('what is left is judged at once, and what is wrong goes with the key that puts it right', async () => {
  open()
  await expect.element(box()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  typeOver('Tody()')
  expect(document.body.textContent).not.toContain('Unknown')
  flushSync(() =>
    box()
      .element()
      .dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
  expect(document.body.textContent).toContain(WRONG)
  typeOver('Todyy()')
  expect(document.body.textContent).toContain('Unknown function "Todyy" at character 1 of this formula.')
  typeOver('Today()')
  expect(document.body.textContent).not.toContain('Unknown')
})

test('whoever leaves it by pressing something hears what is wrong when the click has come, and not before', async () => {
  open()
  await expect.element(box()).toBeVisible()
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' }).element()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  typeOver('Tody()')
  flushSync(() => {
    elsewhere.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    box()
      .element()
      .dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  flushSync(() => vi.advanceTimersByTime(600))
  expect(document.body.textContent, 'while the pointer is down').not.toContain('Unknown')
  flushSync(() => {
    elsewhere.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    elsewhere.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(document.body.textContent).toContain(WRONG)
})

test('what was meant is put right by a press, as a step of its own, and the typing goes on in the formula', async () => {
  const changes = open("AddDays(GetValue('strat_date'), 2)")
  await expect.element(mend()).toHaveAccessibleName('Did you mean start_date?')
  expect(await barriersIn(document.querySelector('main')!, { without: ['color-contrast'] })).toEqual([])
  await mend().click()
  await expect.element(box()).toHaveValue("AddDays(GetValue('start_date'), 2)")
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).not.toHaveAttribute('aria-invalid', 'true')
  expect(changes).toEqual([["AddDays(GetValue('start_date'), 2)", true]])
  await userEvent.keyboard('{End} ')
  expect(changes.at(-1)).toEqual(["AddDays(GetValue('start_date'), 2) ", false])
})

test('what a save found stands there where nothing else is known to be wrong', async () => {
  open('Today()', 'Not today.')
  await expect.element(box()).toHaveAccessibleDescription('Not today.')
  expect(mend().query()).toBeNull()
})

test('a long name that was meant fits on a phone', async () => {
  await page.viewport(360, 640)
  const name = `the_day_on_which_everybody_${'arrives_'.repeat(6)}`
  document.body.innerHTML = '<main></main>'
  flushSync(() =>
    createRoot(document.querySelector('main')!).render(
      <MantineProvider env="test">
        <FormulaInput label="Formula" value={`GetValue('${name}x')`} issue={undefined} names={[name]} onText={() => {}} />
      </MantineProvider>,
    ),
  )
  await expect.element(mend()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(mend().element().scrollWidth).toBeLessThanOrEqual(mend().element().clientWidth)
})
