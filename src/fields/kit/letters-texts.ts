/** What staff read where a file does not prove in which letters it is written (P9.25). */
export const lettersTexts = {
  letters: 'Letters',
  unproven: 'This file does not say in which letters it is written. Choose those in which its words look right.',
  none: 'If none do, save the file as CSV UTF-8.',
  choose: 'Choose the letters',
  choice: (label: string, looks: string) => `${label}: ${looks}`,
} as const
