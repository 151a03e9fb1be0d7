import { catalogue } from '#contract/texts/catalogue.ts'

/** What widgets say to a visitor, whatever they are for; it comes with the first of them. */
export const widgetTexts = catalogue('anyWidget', {
  /** P4.34 */
  invalid: 'Please validate your inputs on the widget',
})
