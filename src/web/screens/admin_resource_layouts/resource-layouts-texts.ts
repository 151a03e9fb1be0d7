export const resourceLayoutsTexts = {
  name: 'Name',
  picture: 'Picture',
  spaces: 'Spaces',
  described: 'Custom layout (described by requester)',
  key: 'Key',
  icon: 'Icon',
} as const
