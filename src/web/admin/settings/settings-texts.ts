/** What the screens of a company's settings share. Specified ones letter for letter (P9.21). */
export const settingsTexts = {
  edit: 'Edit',
  save: 'Save',
  saveFailed: 'Failed to save company profile',
  saved: 'Company profile saved successfully.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  conflictTitle: 'These settings were changed meanwhile',
  conflictText: 'Somebody else saved them while you were editing. Your work is still here. They changed:',
  conflictNow: 'Now',
  conflictMine: 'Yours',
  takeTheirs: 'Discard mine and load theirs',
  keepMine: 'Save mine over theirs',
  nothing: '–',
  readOnly: 'Only staff who may edit can change these settings.',
} as const
