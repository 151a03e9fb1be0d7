import { defineSettings } from '../settings-props.ts'

export const telSettings = defineSettings({
  title: 'Phone',
  description: 'A phone number, checked for its shape',
  group: 'text',
  order: 40,
  blank: {},
  hasPlaceholder: true,
})
