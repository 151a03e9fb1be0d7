import { expect, test } from 'vitest'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { addStyle, type AdminStylePage, editStyle } from '#contract/portal/styles.ts'
import type { StylePart } from '#contract/styles/style-parts.ts'
import { admin } from '#tests/kit/people.ts'
import { ask } from '#tests/security/raw.ts'
import { startServer } from '#tests/kit/server.ts'
import { checkPart } from './style-issues.ts'

const server = await startServer()
const acme = await server.company('acme')
const type = 'event_request'

/** As it is written, and as it reaches the page. */
type Written = readonly [property: string, text: string, declared: string]

const WRITTEN: Partial<Record<StylePart, readonly Written[]>> = {
  header_style: [
    ['background-color', ' #2B2420 ', '#2b2420'],
    ['color', 'rgb(250, 240, 230)', '#faf0e6'],
    ['border-bottom', 'double 3px #8A7D6F', '3px double #8a7d6f'],
    ['justify-content', 'SPACE-EVENLY', 'space-evenly'],
    ['align-items', 'baseline', 'baseline'],
    ['font-size', '1.3125rem', '1.313rem'],
    ['min-height', '71px', '71px'],
    ['box-shadow', '0 3px 11px rgb(0 0 0 / 20%)', '0 3px 11px #00000033'],
    ['column-gap', '13px', '13px'],
  ],
  main_style: [
    ['background-color', 'linen', '#faf0e6'],
    ['font-family', 'Optima, "Noto Sans", SANS-SERIF', "'Optima', 'Noto Sans', sans-serif"],
    ['font-size', '17px', '17px'],
    ['line-height', '01.55', '1.55'],
    ['letter-spacing', '0.011em', '0.011em'],
    ['word-spacing', '0.5px', '0.5px'],
    ['font-variant-numeric', 'tabular-nums', 'tabular-nums'],
    ['padding', '3px 5px', '3px 5px'],
  ],
  main_header_style: [
    ['color', 'hsl(210 50% 20%)', '#1a334d'],
    ['font-size', '41px', '41px'],
    ['font-weight', 'bold', '700'],
    ['text-align', 'center', 'center'],
    ['text-transform', 'uppercase', 'uppercase'],
    ['letter-spacing', '-0.03em', '-0.03em'],
    ['padding', '48px  0 28px', '48px 0 28px'],
    ['margin-bottom', '7px', '7px'],
    ['margin-left', 'AUTO', 'auto'],
    ['text-shadow', '1px 1px 2px #0003', '1px 1px 2px #00000033'],
    ['text-decoration-line', 'underline', 'underline'],
    ['text-decoration-style', 'wavy', 'wavy'],
    ['text-decoration-color', 'crimson', '#dc143c'],
    ['text-decoration-thickness', '3px', '3px'],
    ['text-underline-offset', '6px', '6px'],
  ],
  main_content_style: [
    ['background-color', 'ivory', '#fffff0'],
    ['border-radius', '9px 0 9px 0', '9px 0 9px 0'],
    ['border', 'SOLID tan 1px', '1px solid #d2b48c'],
    ['border-top-color', 'teal', '#008080'],
    ['border-left-width', '5px', '5px'],
    ['box-shadow', '0 8px 24px rgb(16 24 40 / 16%), 0 2px 6px #0003', '0 8px 24px #10182829, 0 2px 6px #00000033'],
    ['padding', '40px 44px 36px 42px', '40px 44px 36px 42px'],
  ],
  main_content_intro_style: [
    ['color', '#665A50', '#665a50'],
    ['font-style', 'Italic', 'italic'],
    ['line-height', '1.65', '1.65'],
    ['text-indent', '19px', '19px'],
    ['background', 'Linear-Gradient(90DEG, #fff, rgba(0, 0, 0, .05))', 'linear-gradient(90deg, #ffffff, #f2f2e4)'],
    ['text-align', 'justify', 'justify'],
  ],
  footer_style: [
    ['background-color', 'navy', '#000080'],
    ['color', 'white', '#ffffff'],
    ['padding', '22px 0', '22px 0'],
    ['font-variant-caps', 'all-small-caps', 'all-small-caps'],
    ['border-top-style', 'dotted', 'dotted'],
  ],
  button_primary: [
    ['background-color', 'DarkGreen', '#006400'],
    ['font-weight', '650', '650'],
    ['border-top-left-radius', '18px', '18px'],
    ['padding', '8px 23px', '8px 23px'],
    ['border-width', '2px', '2px'],
    ['border-style', 'dashed', 'dashed'],
    ['border-color', 'gold', '#ffd700'],
  ],
  button_form_footer_style: [
    ['border-top', '1px dashed silver', '1px dashed #c0c0c0'],
    ['margin', '15px 0 0', '15px 0 0'],
    ['gap', '10px 14px', '10px 14px'],
  ],
  field_label_style: [
    ['font-size', '15.5px', '15.5px'],
    ['margin', '0 0 6px', '0 0 6px'],
    ['font-stretch', 'semi-condensed', 'semi-condensed'],
    ['color', 'rgb(0 0 0 / 80%)', '#333330'],
  ],
  field_input_style: [
    ['border-bottom-right-radius', '0px', '0'],
    ['padding-left', '1em', '1em'],
  ],
  field_help_style: [['line-height', '1.45', '1.45']],
}
const all = Object.entries(WRITTEN).flatMap(([part, list]) => list.map(written => [part, ...written] as const))
const looks = Object.fromEntries(
  Object.entries(WRITTEN).map(([part, list]) => [part, Object.fromEntries(list.map(([property, text]) => [property, text]))]),
)

async function sheetOf(path: string): Promise<string> {
  const { text } = await ask(server.origin, `/acme/forms/${type}/${path}`, {})
  return /<style id="page-style">([^]*?)<\/style>/.exec(text)?.[1] ?? ''
}

async function aForm(path: string, style: string): Promise<void> {
  await acme.as(admin)(addForm, { params: { type }, body: { path, name: path } })
  const { form } = (await acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })).body as AdminFormPage
  const body = { ...contentOf(form), is_active: true, style }
  const answer = await acme.as(admin)(editForm, { params: { type, path }, body, headers: { 'if-match': `"${form.version}"` } })
  expect(answer.status).toBe(200)
}

function expectAll(css: string): void {
  const missing = all.filter(([, property, , declared]) => !new RegExp(`[{;]${property}(?:-image)?:${escaped(declared)}[;}]`).test(css))
  expect(missing).toEqual([])
}
const escaped = (text: string) => text.replaceAll(/[.()]/g, String.raw`\$&`)

test('what a style allows reaches the guest page, each value as it was written anew', async () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  const added = await acme.as(admin)(addStyle, { body: { name: 'At once', from: { style_look: looks } } })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  await aForm('at-once', added.body.data?.uuid ?? '')
  expectAll(await sheetOf('at-once'))
})

test('and so it does part by part, as the editor saves it', async () => {
  const id = (await acme.as(admin)(addStyle, { body: { name: 'By parts' } })).body.data?.uuid ?? ''
  await aForm('by-parts', id)
  const form = new FormData()
  for (const [part, map] of Object.entries(looks)) form.append(part, JSON.stringify(map))
  const { status, body } = await acme.as(admin)(editStyle, { params: { id }, form, headers: { 'if-match': '"1"' } })
  expect(status, JSON.stringify(body)).toBe(200)
  expectAll(await sheetOf('by-parts'))
})

test('what is half transparent, centred or a gradient is kept as it was written anew, and read back so by the editor', async () => {
  const id = (await acme.as(admin)(addStyle, { body: { name: 'Half transparent' } })).body.data?.uuid ?? ''
  const parts = {
    main_style: { background: 'linear-gradient(90deg, #fff, #000)', color: 'rgba(1,2,3,.5)' },
    main_header_style: { margin: '0 auto', 'background-color': 'hsla(0, 0%, 0%, 0)' },
    field_input_style: { 'border-color': 'rgba(1, 2, 3, .5) #f00f' },
  }
  const form = new FormData()
  for (const [part, map] of Object.entries(parts)) form.append(part, JSON.stringify(map))
  const { status, body } = await acme.as(admin)(editStyle, { params: { id }, form, headers: { 'if-match': '"1"' } })
  expect(status, JSON.stringify(body)).toBe(200)
  const { style } = (await acme.as(admin)(getPage, { params: { '*': `admin/settings/style/${id}` } })).body as AdminStylePage
  expect(style).toMatchObject({
    main_style: { 'background-image': 'linear-gradient(90deg, #ffffff, #000000)', color: '#01020380' },
    main_header_style: { margin: '0 auto', 'background-color': 'transparent' },
    field_input_style: { 'border-color': '#01020380 #ff0000' },
  })
})

test.each([
  ['main_style', 'background', 'linear-gradient(red, blue) url(x)'],
  ['main_style', 'background-image', 'linear-gradient(url(x), blue)'],
  ['main_style', 'color', 'rgba(1, 2, 3, 1.5)'],
  ['main_header_style', 'margin', 'auto'],
  ['field_label_style', 'background', 'red'],
] as const)('%s is refused where %s is %s', async (part, property, value) => {
  const from = { style_look: { [part]: { [property]: value } } }
  const { status, body } = await acme.as(admin)(addStyle, { body: { name: 'Never', from } })
  expect([status, Object.keys(body.issues ?? {})]).toEqual([422, [`${part}.${property}`]])
})

test.each([
  ['main_style', { background: 'url(x)' }, 'background', 'background of main_style cannot have this value.'],
  ['field_label_style', { background: 'red' }, 'background', 'field_label_style cannot have background.'],
  ['main_style', { 'background-color': 'red', background: 'blue' }, 'background', 'background-color of main_style stands here twice.'],
] as const)('a refusal names %s %j as it was written', (part, json, property, sentence) => {
  const issues = {}
  checkPart(part, json, issues)
  expect(issues).toEqual({ [`${part}.${property}`]: sentence })
})
