import { catalogue } from '#contract/texts/catalogue.ts'

/** What the answer of the spaces widget is and lacks; whatever else it says comes with what is seen of it. */
export const widgetTexts = catalogue('spacesAnswer', {
  count: '{count, plural, one {# space} other {# spaces}}',
  // P12.7
  undescribed: 'A custom layout needs a description or a drawing. Please change the layout.',
})
