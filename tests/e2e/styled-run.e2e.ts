import type { Locator, Page } from '@playwright/test'
import { PLAIN_LOOK } from '#contract/styles/style-parts.ts'
import { tonesOf } from '#contract/styles/style-tones.ts'
import { expectAccessible } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { gathering } from './kit/gathering.ts'
import { fillEvent, nameBox, sendGathering } from './kit/gathering-run.ts'
import { logInTo } from './kit/sessions.ts'
import { makeStyle, PART_COLORS } from './kit/styles.ts'
import { expectPlace, forwardButton, openForm } from './kit/visitor.ts'

const tones = tonesOf({ ...PLAIN_LOOK, ...PART_COLORS })
const {
  header_style: header,
  main_style: main,
  main_content_style: card,
  footer_style: footer,
  button_primary: primary,
  button_success_style: submit,
  field_input_style: input,
} = PART_COLORS

/** `#rrggbb` as a browser says it. */
const rgb = (hex = ''): string => `rgb(${[1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const lineIn = (border: string): string => border.slice(-7)

interface Colors {
  readonly ground?: string | undefined
  readonly text?: string | undefined
  readonly line?: string | undefined
}

/** `line`: at the top, but for what has one below alone. */
async function expectColors(one: Locator, { ground, text, line }: Colors, side: 'top' | 'bottom' = 'top'): Promise<void> {
  if (ground !== undefined) await expect(one).toHaveCSS('background-color', rgb(ground))
  if (text !== undefined) await expect(one).toHaveCSS('color', rgb(text))
  if (line !== undefined) await expect(one).toHaveCSS(`border-${side}-color`, rgb(line))
}

/** A form that can be saved, whose first field has help and says when it is right. */
function savedGathering(style: string) {
  const content = gathering({ can_be_saved: true, saved_title: 'Kept', style })
  const [about, ...later] = content.fields
  const [requester, ...others] = about?.fields ?? []
  if (!about || !requester) throw new Error('The gathering begins with a field.')
  const said = { ...requester, help: 'As on your badge.', validation: { validMessage: 'A name like others.' } }
  return { ...content, fields: [{ ...about, fields: [said, ...others] }, ...later] }
}

test('each part of a style dresses what it is of, from the first page to the confirmation, and axe finds nothing on the way', async ({
  page,
  company,
}) => {
  const link = await company.form('event_request', 'gathering', savedGathering(await makeStyle(company, 'Of parts', PART_COLORS)))
  await logInTo(page, company, await company.person('ada', []))
  await openForm(page, link)
  const at = (selector: string) => page.locator(selector).first()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const outline = (part: 'button_outline_success_style' | 'button_outline_danger_style') => {
    const { color, border } = PART_COLORS[part]
    return { text: color, line: lineIn(border) }
  }
  const ofPrimary = { ground: primary['background-color'], text: primary.color, line: lineIn(primary.border) }

  await expectColors(at('.shell'), { ground: main['background-color'] })
  await expectColors(
    at('.shell-header'),
    { ground: header['background-color'], text: header.color, line: lineIn(header['border-bottom']) },
    'bottom',
  )
  await expectColors(at('.shell-footer'), { ground: footer['background-color'], text: footer.color })
  await expectColors(at('.run-title'), { text: PART_COLORS.main_header_style.color })
  await expectColors(at('.run-card'), { ground: card['background-color'], text: card.color, line: lineIn(card.border) })
  await expectColors(at('.run-card > .ui-prose'), { text: PART_COLORS.main_content_intro_style.color })
  await expectColors(at('.run-label label'), { text: PART_COLORS.field_label_style.color })
  await expectColors(nameBox(page), { ground: input['background-color'], text: input.color, line: lineIn(input.border) })
  await expectColors(at('.run-help'), { text: PART_COLORS.field_help_style.color })
  await expectColors(forwardButton(page), ofPrimary)
  await expectColors(button('Save'), outline('button_outline_success_style'))
  await expectColors(at('.run-buttons'), { line: lineIn(PART_COLORS.button_form_footer_style['border-top']) })
  await expectColors(at('.steps-current .steps-mark'), { ground: primary['background-color'], text: primary.color })
  await expectAccessible(page, 'the first page')

  await forwardButton(page).click()
  await expectColors(at('.run-issue'), { text: PART_COLORS.field_invalid_style.color })
  await expectColors(nameBox(page), { line: PART_COLORS.field_invalid_style['border-color'] })
  await expectAccessible(page, 'the first page with an error')
  await nameBox(page).fill('Ada')
  await expectColors(at('.run-valid'), { text: PART_COLORS.field_valid_style.color })
  await expectColors(nameBox(page), { line: PART_COLORS.field_valid_style['border-color'] })

  await forwardButton(page).click()
  await expectPlace(page, 2, 4)
  await fillEvent(page)
  await page.getByRole('checkbox', { name: 'Sound' }).check()
  // What is under the pointer has another line.
  await page.mouse.move(0, 0)
  const surface = (name: string) =>
    page
      .locator('.field-option')
      .filter({ hasText: name })
      .locator('> span')
      .evaluate(words => {
        const { backgroundColor, borderTopColor } = getComputedStyle(words, '::before')
        return [backgroundColor, borderTopColor]
      })
  await expect.poll(() => surface('Sound')).toEqual([rgb(tones.chosen), rgb(primary['background-color'])])
  await expect.poll(() => surface('Food and drinks')).toEqual(['rgba(0, 0, 0, 0)', rgb(tones.controlLine)])
  await expectColors(button('Previous'), { text: card.color, line: card.color })
  await expectColors(at('.steps-done .steps-mark'), { text: tones.groundAccentInk, line: tones.groundAccentInk })
  await expectAccessible(page, 'the second page')

  await button('Save').click()
  const notice = page.getByRole('dialog')
  await expectColors(notice, { ground: card['background-color'], text: card.color })
  await expectColors(button('I Acknowledge'), ofPrimary)
  await expectAccessible(page, 'the notice before saving')
  await button('I Acknowledge').click()
  const savedDialog = page.getByRole('dialog', { name: 'Kept' })
  await expectColors(savedDialog, { ground: card['background-color'], text: card.color })
  await savedDialog.getByRole('button', { name: 'Close' }).last().click()

  await page.reload()
  const question = page.getByRole('dialog')
  await expectColors(question, { ground: card['background-color'], text: card.color })
  await expectColors(button('Start Over'), outline('button_outline_danger_style'))
  await expectColors(button('Load and Continue'), ofPrimary)
  await expectAccessible(page, 'the question what to do with the saved version')
  await button('Load and Continue').click()
  await expect(question).toBeHidden()
  await goToCheck(page)

  await expectColors(at('.check-page h3'), { text: card.color, line: card.color }, 'bottom')
  await expectColors(at('.check-row dt'), { text: tones.muted })
  await expectColors(at('.check-link'), { text: tones.accentInk })
  await expectColors(button('Submit'), { ground: submit['background-color'], text: submit.color, line: lineIn(submit.border) })
  await expectAccessible(page, 'Check and send')

  await sendGathering(page)
  const received = page.getByRole('dialog', { name: 'Received' })
  await expectColors(received, { text: card.color })
  await expectColors(at('.sent-bar'), { ground: card['background-color'] })
  await expectColors(at('.sent-hero'), { ground: tones.chosen })
  await expect(at('.sent-mark')).toHaveCSS('fill', rgb(primary['background-color']))
  await expectAccessible(page, 'the confirmation')
})

/** From whichever page it was saved on. */
async function goToCheck(page: Page): Promise<void> {
  const check = page.locator('.check')
  for (let place = await placeOf(page); place < 4; place += 1) {
    await forwardButton(page).click()
    await expectPlace(page, place + 1, 4)
  }
  await expect(check).toBeVisible()
}

async function placeOf(page: Page): Promise<number> {
  const words = page.getByText(/^Page \d of 4$/)
  await expect(words).toBeVisible()
  return Number(/\d/.exec((await words.textContent()) ?? '')?.[0])
}
