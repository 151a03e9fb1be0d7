/** Every text of the staff's side that several places or the specification name. Specified ones letter for letter. */
export const texts = {
  menu: 'Menu',
  forms: 'Forms',
  allForms: 'All forms',
  submissions: 'Submissions',
  notifications: 'Notifications',
  retry: 'Try again',
  dark: 'Dark look',
  light: 'Light look',
  back: 'Back',

  // Unsaved work
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed here has not been saved. It is lost when you leave.',
  leave: 'Leave',
  stay: 'Stay',

  // Uniqueness and names, specification sections 5 and 8
  pathRequired: 'A path is required to create a form.',
  pathTaken: 'A form with this path already exist or is invalid. Paths needs to be unique.',
  nameRequired: 'A name is required to create a form.',
  nameTaken: 'A form with this name already exist. Names needs to be unique.',
  nameNeeded: 'A name is required.',
  titleRequired: 'A title is required.',
  typeName: 'Type exactly the name of the form to confirm',
  checkFailed: 'Sorry but something went wrong',

  // Toasts, specification section 8
  createFormFailed: 'Failed to create form',
  createFormDone: 'Form created successfully.',
  deleteFormFailed: 'Failed to deleted form',
  deleteFormDone: 'Form deleted successfully.',
  saveFormFailed: 'Failed to save form',
  saveFormDone: 'Form saved successfully.',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',

  // Forms list, specification section 2
  createForm: 'Create form',
  addFormTitle: 'Add a new form',
  openAfter: 'Open after creating?',
  guestPreview: 'Guest preview',
  copyLink: 'Copy guest link',
  deleteForm: 'Delete form',
  noFormsTitle: 'No form yet',
  noFormsText: 'A form is what visitors fill in. Create the first one, give it pages and fields, and share its link.',
  noFormsReader: 'Nobody has created a form here yet.',
  nothingFound: 'Nothing found',
  nothingFoundText: 'No entry matches what you look for. Try other words, or clear the search.',
  clearSearch: 'Clear search',

  // Submissions
  noSubmissionsTitle: 'No submission yet',
  noSubmissionsText: 'What visitors send appears here. Share the link of a form so that they find it.',
  notAnswered: 'Not answered',
} as const
