/** What the list of styles says. Specified texts letter for letter (P9.19, P9.20). */
export const stylesListTexts = {
  createStyle: 'Create style',
  addStyleTitle: 'Add a new style',
  name: 'Name',
  description: 'Description',
  forms: 'Forms',
  changed: 'Changed',
  isDefault: 'Default',
  isDefaultTip: 'Forms without a style of their own look like this.',
  deleteStyle: 'Delete style',

  noStylesTitle: 'No style yet',
  noStylesText: 'A style gives forms the look of your company: colours, type, buttons, header and footer. Begin with one from the gallery.',
  noStylesReader: 'Nobody has created a style here yet. Forms look as the portal does.',

  nameHelp: 'How staff find the style. Visitors do not see it.',
  nameRequired: 'A name is required to save a style.',
  nameTaken: 'A style with this name already exist. Names needs to be unique.',
  createFailed: 'Failed to create style',
  createDone: 'Style created successfully.',
  deleteFailed: 'Failed to deleted style',
  deleteDone: 'Style deleted successfully.',

  beginWith: 'Begin with',
  fromStyle: 'A style of ours',
  fromNothing: 'An empty style',
  emptyHelp: 'Forms keep the look of the portal until you change a part.',
  oursHelp: 'A copy: the one that it begins with stays as it is.',
  whichStyle: 'Which one',
  style: 'Style',

  deleteText: (name: string) => `“${name}” is gone for everybody.`,
  deleteUsed: (count: number) => (count === 1 ? 'One form has this style:' : `${count} forms have this style:`),
  deleteUnused: 'No form has this style.',
  deleteThen: 'They take the company’s default style, or the look of the portal where there is none.',
  deleteDefault: 'It is the company’s default style: forms without a style of their own take the look of the portal.',
} as const
