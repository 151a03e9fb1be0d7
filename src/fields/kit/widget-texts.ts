/** What widgets say to a visitor, whatever they are for; it comes with the first of them. */
export const widgetTexts = {
  /** P4.34 */
  invalid: 'Please validate your inputs on the widget',
} as const
