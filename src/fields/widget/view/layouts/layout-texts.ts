import { catalogue } from '#contract/texts/catalogue.ts'

/** What the dialog Set Layout says, and the drawing of a custom layout (P12.7, P12.8). */
export const layoutTexts = catalogue('spaceLayouts', {
  setLayout: 'Set Layout',
  forPeople: '{seats, plural, one {{name}, for # person} other {{name}, for # people}}',
  tooSmall: '{seats, number}, too small',
  customLayout: 'Describe it',
  describe: 'Describe the layout',
  describeHelp: 'A description or a drawing is needed, both are welcome.',
  shortenFirst: 'Shorten the description, then it can be added.',
  chooseDrawing: 'Choose a drawing',
  changeDrawing: 'Choose another drawing',
  dropDrawing: 'or drop it here. PNG, JPG, PDF or VSDX, at most 10 MB.',
  oneDrawing: 'Only one file is allowed.',
  removeDrawing: 'Remove {name}',
  chooseFirst: 'Choose a layout, then it can be added.',
  describeFirst: 'Describe the layout or choose a drawing, then it can be added.',
  describeOnlyHelp: 'A description is needed.',
  describeOnlyFirst: 'Describe the layout, then it can be added.',
  setUp: 'Set-up {minutes, number} min',
  strike: 'Strike {minutes, number} min',
  setUpAndStrike: 'Set-up {set, number} min, strike {strike, number} min',
  checkedByHand: 'Our team checks a custom layout by hand',
  cancel: 'Cancel',
  close: 'Close',
  layout: 'Layout',
  remove: 'Remove',
})
