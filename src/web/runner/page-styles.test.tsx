import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { GALLERY } from '#contract/styles/gallery.ts'
import { styleCss } from '#contract/styles/style-css.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { speak } from '../shell/languages-for-tests.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const fields = (from: number) => Array.from({ length: 16 }, (_, at) => aField('text', `Q${from + at}`, at === 0 ? { required: true } : {}))
const form = aForm(aPage(...fields(10)), { ...aPage(...fields(30)), title: 'Where' }, aPage(...fields(50)))
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const rectOf = (element: Element) => element.getBoundingClientRect()

async function viewport(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(width, height)
}

async function send(method: string, params: object): Promise<void> {
  await (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params)
}

/** A colour as it is drawn in a place. */
function colorAt(place: Element, name: string): string {
  const probe = document.createElement('i')
  probe.style.color = name
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test.each(GALLERY.map(one => [one.name, one] as const))(
  'in the style %s a Next that is held back looks so',
  async (_name, { styleLook }) => {
    onTestFinished(() => void (document.adoptedStyleSheets = []))
    const style = {
      uuid: 's1',
      version: 1,
      header_hide: false,
      main_header_hide: false,
      footer_hide: false,
      footer_text: '',
      logo: '',
      css: styleCss(styleLook),
    }
    open(pageOf(form, {}, { style }))
    const shape = () => {
      const { borderRadius, fontWeight, height, width } = getComputedStyle(button('Next').element())
      return { borderRadius, fontWeight, height, width }
    }
    const before = shape()
    await button('Next').click()
    await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
    expect(shape(), 'nothing moves').toEqual(before)
    const next = button('Next').element()
    await userEvent.hover(next)
    const { backgroundColor, color, boxShadow } = getComputedStyle(next)
    const row = next.parentElement!
    expect([backgroundColor, color, boxShadow]).toEqual([colorAt(row, 'var(--ground)'), colorAt(row, 'var(--ink-muted)'), 'none'])
  },
)

test('in forced colours a Next that is held back has the colour of what cannot be used', async () => {
  open(pageOf(form))
  await button('Next').click()
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await send('Emulation.setEmulatedMedia', { media: 'screen', features: [{ name: 'forced-colors', value: 'active' }] })
  onTestFinished(() => send('Emulation.setEmulatedMedia', { media: '', features: [] }))
  const { color, borderTopColor } = getComputedStyle(button('Next').element())
  const gray = colorAt(document.body, 'GrayText')
  expect(gray).not.toBe(colorAt(document.body, 'ButtonText'))
  expect([color, borderTopColor]).toEqual([gray, gray])
})

function goOffline(): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
  })
  dispatchEvent(new Event('offline'))
}

test.each([
  [360, 640, 'en'],
  [360, 400, 'en'],
  [320, 640, 'en'],
  [320, 640, 'de'],
  [320, 640, 'fr'],
  [320, 640, 'es'],
  [320, 640, 'ja'],
  [320, 640, 'ar'],
  [768, 800, 'en'],
  [1440, 700, 'en'],
])('offline, at %i by %i in %s, the notice covers nothing that has the focus (P1.37)', async (width, height, tag) => {
  await viewport(width, height)
  if (tag !== 'en') await speak(tag)
  open(pageOf(form, { check_answers: false }))
  await box('Q10').fill('x')
  goOffline()
  await expect.poll(() => document.querySelector('.run-offline')).not.toBeNull()
  const below = () => rectOf(document.activeElement!).top - rectOf(document.querySelector('.run-offline')!).bottom
  scrollTo(0, document.documentElement.scrollHeight)
  document.querySelector<HTMLElement>('.run-buttons [type=submit]')!.click()
  await expect.element(page.getByRole('heading', { name: 'Where' })).toHaveFocus()
  expect(below(), 'the name of the page').toBeGreaterThanOrEqual(0)
  box('Q45').element().focus()
  for (let at = 44; at >= 30; at -= 1) {
    await userEvent.tab({ shift: true })
    await expect.element(box(`Q${at}`)).toHaveFocus()
    expect(below(), `Q${at}`).toBeGreaterThanOrEqual(0)
  }
})

test('on a form from left to right the count of answers to correct has the direction of its own words', async () => {
  await speak('ar')
  open(
    pageOf(
      aForm(aPage(...Array.from({ length: 4 }, (_, at) => aField('text', `Q${at}`, { required: true }))), aPage(aField('text', 'End'))),
    ),
  )
  document.querySelector<HTMLElement>('.run-buttons [type=submit]')!.click()
  await expect.poll(() => document.querySelector('.run-wrong')).not.toBeNull()
  const words = document.querySelector('.run-wrong')!.firstChild!
  const whole = document.createRange()
  whole.selectNodeContents(words)
  const count = document.createRange()
  count.setStart(words, 0)
  count.setEnd(words, 1)
  expect(getComputedStyle(document.querySelector('.run')!).direction).toBe('ltr')
  expect(count.toString()).toBe('4')
  expect(Math.round(count.getBoundingClientRect().right), 'it is read first').toBe(Math.round(whole.getBoundingClientRect().right))
})

test('what clears a choice is as high as a finger needs it, and by mouse as high as its words', async () => {
  open(pageOf(aForm(aPage(aField('radio', 'Kind', options('gala', 'dinner'))))))
  await page.getByRole('radio', { name: 'Gala' }).click()
  const height = () => rectOf(button('Clear').element()).height
  expect(height()).toBe(24)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(() => send('Emulation.setTouchEmulationEnabled', { enabled: false }))
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  expect(height()).toBeGreaterThanOrEqual(44)
})
