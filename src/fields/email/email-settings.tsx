import { defineSettings } from '../settings-props.ts'

export const emailSettings = defineSettings({
  title: 'E-mail',
  description: 'An email address, checked for its shape',
  group: 'text',
  order: 30,
  blank: {},
  hasPlaceholder: true,
})
