export const resourceLayoutsTexts = {
  name: 'Name',
  picture: 'Picture',
  spaces: 'Spaces',
  described: 'Described by who books',
  key: 'Key',
  icon: 'Icon',
} as const
