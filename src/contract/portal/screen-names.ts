/** What screens are called where no data names them: the sidebar, the window's title, screen readers. */
export const screenNames = {
  forms: 'Forms',
  submissions: 'Submissions',
} as const
