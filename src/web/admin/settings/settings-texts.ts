/** What the screens of a company's settings share. Specified ones letter for letter (P9.21). */
export const settingsTexts = {
  edit: 'Edit',
  saveFailed: 'Failed to save company profile',
  saved: 'Company profile saved successfully.',
  conflictNow: 'Now',
  conflictMine: 'Yours',
  nothing: '–',
  readOnly: 'Only staff who may edit can change these settings.',
} as const
