/** What a user may not do on a screen, and who can change that. */
export const rightsTexts = {
  missing: (acts: readonly string[], company: string) =>
    `To ${new Intl.ListFormat('en', { type: 'disjunction' }).format(acts)}, ask an administrator of ${company} for the permission.`,
  acts: {
    addForms: 'add forms',
    deleteForms: 'delete forms',
    editForm: 'edit this form',
    editSubmission: 'edit this submission and its bookings',
    editReservation: 'change this booking',
    deleteSubmission: 'delete it or a booking',
    editPlaces: 'add and edit places',
    deletePlaces: 'delete places',
    editLayouts: 'add and edit layouts',
    deleteLayouts: 'delete layouts',
    editStatuses: 'add and edit statuses',
    deleteStatuses: 'delete statuses',
    editPosters: 'add and edit what posters need',
    deletePosters: 'delete it',
    addFields: 'add favorite fields',
    deleteFields: 'delete favorite fields',
    editField: 'edit this favorite field',
    editSettings: 'change these settings',
    addStyles: 'add styles',
    deleteStyles: 'delete styles',
    editStyle: 'edit this style',
  },
} as const
