import { catalogue } from '#contract/texts/catalogue.ts'

/** Keeping how something is looked at under a name. */
export const savedViewTexts = catalogue('savedViews', {
  views: 'Views',
  none: 'None',
  keep: 'Save view',
  change: 'Edit view',
  title: 'Save this view',
  name: 'Name',
  save: 'Save',
  remove: 'Delete view',
  deleteTitle: 'Delete the view “{name}”?',
  failed: 'Failed to save the view',
  deleteFailed: 'Failed to delete the view',
  nameMissing: 'Give the view a name.',
  shared: 'shared',
})
