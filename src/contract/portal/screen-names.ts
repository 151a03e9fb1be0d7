/** What screens are called where no data names them: the sidebar, the window's title, screen readers. */
export const screenNames = {
  forms: 'Forms',
  submissions: 'Submissions',
  outbox: 'Outbox',
  resources: 'Spaces',
  resourceLayouts: 'Layouts and features',
  resourceStatuses: 'Booking statuses',
  resourcePosters: 'Posters',
  resourceImport: 'Import and export',
  settings: 'Settings',
  favorites: 'Favorite fields',
  newFavorite: 'New favorite field',
  styles: 'Styles',
  profile: 'Company profile',
  portalPages: 'Portal pages',
} as const
