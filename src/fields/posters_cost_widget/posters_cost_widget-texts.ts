import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const postersCostTexts = catalogue('posterCost', {
  title: 'Estimated cost',
  noValue: 'Estimated cost: no value.',
  failed: 'We could not work it out.',
  basis: '{locations, plural, one {1 location} other {# locations}}, {range}, {days, plural, one {1 day} other {# days}}',
  /** How the sum of a line comes about, by its unit. */
  flat: 'Flat price {amount}',
  perLocation: '{locations, plural, one {1 location} other {# locations}} × {amount}',
  perDay: '{locations, plural, one {1 location} other {# locations}} × {days, plural, one {1 day} other {# days}} × {amount}',
})
