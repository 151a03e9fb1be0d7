import { catalogue } from '../texts/catalogue.ts'

const texts = catalogue('spaceNames', {
  inBuilding: '{name}, {building}',
  both: '{one}; {other}',
})

/** `Hall A, North Building` (P12.70): the one way in which a space is named where its place does not stand beside it. @param building '' where nobody says it */
export const spaceInBuilding = ({ name, building }: { readonly name: string; readonly building: string }): string =>
  building ? texts.inBuilding({ name, building }) : name

/** `Hall A, North Building; Hall A, South Building`, of names that have commas themselves. */
export const listOfSpaces = (names: readonly string[]): string =>
  names.length === 0 ? '' : names.reduce((one, other) => texts.both({ one, other }))
