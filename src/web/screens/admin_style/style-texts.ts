import type { StylePart } from '#contract/styles/style-parts.ts'

/** What the editor of a style says. Specified texts letter for letter (P9.19, P9.20). */
export const styleTexts = {
  isDefault: 'Default',
  saveFailed: 'Failed to save style',
  saveDone: 'Style saved successfully.',
  nameRequired: 'A name is required to save a style.',

  basics: 'Basics',
  name: 'Name',
  nameHelp: 'How staff find the style. Visitors do not see it.',
  description: 'Description',
  defaultSwitch: 'Default style of the company',
  defaultHelp: 'Forms without a style of their own look like this. Another default style gives that up.',
  frame: 'Header and footer',
  headerHide: 'Hide the header',
  mainHeaderHide: 'Hide the title of the form',
  footerHide: 'Hide the footer',
  footerText: 'Footer text',
  footerHelp: '{year} becomes the current year. Without a text: © {year} and the legal name of the company.',
  logo: 'Logo',
  logoHelp: 'JPEG or PNG, up to 2 MB. It takes the place of the company’s logo.',
  logoTooLarge: 'Sorry, but this field accept up to 2 MB.',
  chooseLogo: 'Choose a picture',
  changeLogo: 'Change the picture',
  removeLogo: 'Remove the picture',
  logoOf: 'The logo as it would be',
  noLogo: 'No logo of its own',
  logoGone: 'The picture is gone with the style that was deleted. Choose one again, or remove it.',

  groups: { page: 'Page', buttons: 'Buttons', fields: 'Fields' },
  properties: (count: number) => (count === 0 ? 'nothing set' : count === 1 ? '1 property' : `${count} properties`),
  addProperty: 'Add a property',
  removeProperty: (property: string) => `Remove ${property}`,
  nothingSet: 'Nothing is set: this part looks as the portal does.',
  raw: 'As text',
  rawOf: (part: string) => `${part} as text`,
  rawWrong: 'Some lines of the text are wrong. Mend them, or take them away.',

  usedBy: 'Forms with this style',
  usedByNone: 'No form has chosen this style.',
  usedByDefault: 'All forms without a style of their own have it: it is the company’s default.',

  preview: 'Preview',
  previewOf: (form: string) => `Preview: ${form}`,
  form: 'Form',
  noForm: 'A form with everything',
  loginRequired: 'Login required',
  loggedIn: 'Logged in',
  inlineFrame: 'Inline frame',
  fullPage: 'Full page',
  desktop: 'Desktop',
  phone: 'Phone',
  allStates: 'All states',
  maximise: 'Maximise',
  minimise: 'Minimise',
  place: 'Shown as',
  width: 'Width',

  from: (before: string, after: string) => `${before || 'nothing'} → ${after || 'nothing'}`,
} as const

/** What a part is called, and what it dresses. */
export const partTexts: Readonly<Record<StylePart, { readonly title: string; readonly help: string }>> = {
  header_style: { title: 'Header', help: 'The bar with logo and name, and the menu of who is logged in.' },
  main_style: { title: 'Page', help: 'The ground of the page, and the type of all its texts.' },
  main_header_style: { title: 'Title', help: 'The title of the form, above the card.' },
  main_content_style: { title: 'Card', help: 'What the questions stand on. Its gap is the distance between them.' },
  main_content_intro_style: { title: 'Intro', help: 'The words that lead into the form.' },
  footer_style: { title: 'Footer', help: 'The last line of the page.' },
  button_primary: {
    title: 'Primary button',
    help: 'Next, and what leads on in dialogs. Its ground is the accent of steps, links and what is chosen.',
  },
  button_success_style: { title: 'Success button', help: 'Submit.' },
  button_danger_style: {
    title: 'Danger button',
    help: 'Remove, of nights, spaces and drawings. The signs that remove have its colors under the pointer.',
  },
  button_outline_success_style: { title: 'Outline success button', help: 'Save.' },
  button_outline_danger_style: { title: 'Outline danger button', help: 'Start Over.' },
  button_form_footer_style: { title: 'Row of buttons', help: 'The row beneath the questions.' },
  field_label_style: { title: 'Label', help: 'What a question is called.' },
  field_input_style: { title: 'Input', help: 'Where answers are typed or chosen.' },
  field_valid_style: { title: 'Valid', help: 'An answer that was mended, and what is said of it.' },
  field_invalid_style: { title: 'Invalid', help: 'An answer that is wrong, and what is said of it.' },
  field_help_style: { title: 'Help', help: 'Words that explain a question, and quiet texts.' },
}

const { page, buttons, fields } = styleTexts.groups

/** The parts as the editor lists them. */
export const partGroups: readonly { readonly title: string; readonly parts: readonly StylePart[] }[] = [
  {
    title: page,
    parts: ['header_style', 'main_style', 'main_header_style', 'main_content_style', 'main_content_intro_style', 'footer_style'],
  },
  {
    title: buttons,
    parts: [
      'button_primary',
      'button_success_style',
      'button_danger_style',
      'button_outline_success_style',
      'button_outline_danger_style',
      'button_form_footer_style',
    ],
  },
  { title: fields, parts: ['field_label_style', 'field_input_style', 'field_valid_style', 'field_invalid_style', 'field_help_style'] },
]

const SETTING_TITLES: Readonly<Record<string, string>> = {
  name: styleTexts.name,
  description: styleTexts.description,
  is_default: styleTexts.defaultSwitch,
  header_hide: styleTexts.headerHide,
  main_header_hide: styleTexts.mainHeaderHide,
  footer_hide: styleTexts.footerHide,
  footer_text: styleTexts.footerText,
  logo: styleTexts.logo,
}

/** What a part, a property of it or a setting is called. */
export const placeTitle = (part: StylePart | undefined, name: string): string =>
  part ? [partTexts[part].title, name].filter(Boolean).join(', ') : (SETTING_TITLES[name] ?? name)
