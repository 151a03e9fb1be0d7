import type { StyleLook, StyleMap, StylePart } from '#contract/styles/style-parts.ts'
import type { Company } from './company.ts'

/** A look with every part set. */
export const EVERY_PART: StyleLook = {
  header_style: {
    'background-color': '#f4ecdd',
    color: '#2b2420',
    'border-bottom': '3px double #8a7d6f',
    'justify-content': 'center',
    'font-size': '20px',
  },
  main_style: {
    'background-color': '#f4ecdd',
    color: '#2b2420',
    'font-family': "Charter, 'Sitka Text', Georgia, serif",
    'font-size': '17px',
    'line-height': '1.55',
  },
  main_header_style: {
    color: '#2b2420',
    'font-size': '40px',
    'font-weight': '500',
    'line-height': '1.2',
    padding: '48px 0 28px',
    'text-align': 'center',
  },
  main_content_style: {
    'background-color': '#fffdf7',
    color: '#2b2420',
    'border-radius': '0',
    padding: '48px 56px 36px',
    gap: '28px',
    border: '1px solid #d9cdb9',
  },
  main_content_intro_style: {
    color: '#665a50',
    'font-size': '18px',
    'line-height': '1.6',
    'font-style': 'italic',
  },
  footer_style: {
    'background-color': '#f4ecdd',
    color: '#665a50',
    'font-size': '14px',
    padding: '28px 0',
  },
  button_primary: {
    'border-radius': '2px',
    'font-weight': '500',
    'min-height': '44px',
    padding: '8px 22px',
    'background-color': '#234f3a',
    color: '#ffffff',
    border: '1px solid #234f3a',
    'letter-spacing': '0.03em',
  },
  button_success_style: {
    'border-radius': '2px',
    'font-weight': '600',
    'min-height': '44px',
    padding: '8px 22px',
    'background-color': '#2c6136',
    color: '#ffffff',
    border: '1px solid #2c6136',
  },
  button_danger_style: {
    'border-radius': '2px',
    'font-weight': '600',
    'min-height': '44px',
    padding: '8px 22px',
    'background-color': '#a32118',
    color: '#ffffff',
    border: '1px solid #a32118',
  },
  button_outline_success_style: {
    'border-radius': '2px',
    'font-weight': '600',
    'min-height': '44px',
    padding: '8px 22px',
    'background-color': 'transparent',
    color: '#2c6136',
    border: '1px solid #2c6136',
  },
  button_outline_danger_style: {
    'border-radius': '2px',
    'font-weight': '600',
    'min-height': '44px',
    padding: '8px 22px',
    'background-color': 'transparent',
    color: '#a32118',
    border: '1px solid #a32118',
  },
  button_form_footer_style: {
    'border-top': '1px solid #d9cdb9',
    padding: '24px 0 0',
    margin: '16px 0 0',
  },
  field_label_style: {
    color: '#2b2420',
    'font-size': '15px',
    'font-weight': '700',
    margin: '0 0 6px',
  },
  field_input_style: {
    'background-color': '#fffdf7',
    color: '#2b2420',
    border: 'none',
    'border-radius': '0',
    'min-height': '46px',
    padding: '0 2px',
    'font-size': '18px',
    'border-bottom': '1px solid #8a7d6f',
  },
  field_valid_style: {
    color: '#2c6136',
    'border-color': '#2c6136',
    'font-size': '14px',
  },
  field_invalid_style: {
    color: '#a32118',
    'border-color': '#a32118',
    'font-size': '14px',
    'font-weight': '600',
  },
  field_help_style: {
    color: '#665a50',
    'font-size': '14px',
    'line-height': '1.45',
  },
  header_hide: false,
  main_header_hide: false,
  footer_hide: false,
  footer_text: '© {year} Everything',
}

/** Adds a style with this look. Gives its uuid. */
export async function makeStyle(company: Company, name: string, style_look: Partial<StyleLook>): Promise<string> {
  const { status, body } = await company.send('POST', `/api/portal/${company.path}/admin/settings/styles/`, { name, from: { style_look } })
  if (status !== 200) throw new Error(`Adding the style ${name}: ${status} ${JSON.stringify(body)}`)
  return (body['data'] as { uuid: string }).uuid
}

const outlined = (color: string, line: string) => ({ 'background-color': 'transparent', color, border: `2px solid ${line}` })
const filled = (ground: string, color: string, line: string) => ({ 'background-color': ground, color, border: `2px solid ${line}` })

/** Each part has colours that no other one has, and all of them can be read: what is drawn tells which part it is of. */
export const PART_COLORS = {
  header_style: { 'background-color': '#10253f', color: '#f5e9c8', 'border-bottom': '3px solid #d96f32' },
  main_style: { 'background-color': '#f3efe6', color: '#3a2417' },
  main_header_style: { color: '#5b1a3a' },
  main_content_style: { 'background-color': '#fffdf5', color: '#1f2a1c', border: '1px solid #b9a97a' },
  main_content_intro_style: { color: '#2c4a63' },
  footer_style: { 'background-color': '#2a1f3d', color: '#e8dcf5' },
  button_primary: filled('#0b5a4a', '#fdfff2', '#083f34'),
  button_success_style: filled('#1d4f8c', '#f2f7ff', '#12335c'),
  button_danger_style: filled('#8c1d3f', '#fff4f7', '#5e1029'),
  button_outline_success_style: outlined('#4a5a0b', '#6d7f1e'),
  button_outline_danger_style: outlined('#8a3b00', '#a2561a'),
  button_form_footer_style: { 'border-top': '3px solid #7a5fb0' },
  field_label_style: { color: '#4b2d6b' },
  field_input_style: { 'background-color': '#f2f8ff', color: '#10304f', border: '1px solid #4d6d8f' },
  field_valid_style: { color: '#0f5c2e', 'border-color': '#17803f' },
  field_invalid_style: { color: '#a01460', 'border-color': '#c02080' },
  field_help_style: { color: '#5a4a2a' },
} as const satisfies Record<StylePart, StyleMap>
