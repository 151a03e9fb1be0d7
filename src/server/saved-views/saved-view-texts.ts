import { catalogue } from '#contract/texts/catalogue.ts'

/** What is answered to whoever keeps a view. */
export const savedViewTexts = catalogue('savedViewAnswer', {
  saved: 'View saved.',
  deleted: 'View deleted.',
  nameMissing: 'Give the view a name.',
  nameTaken: 'There is a view of this name already. Choose another one.',
  tooManyOwn: 'You have {most, number} views of your own. Delete one that you do not need any more.',
  tooManyShared: 'There are {most, number} shared views. Delete one that nobody needs any more.',
})
