/** Of sections that are saved apart from the form. */
export const besideTexts = {
  withForm: 'Save at the top saves them along with the form.',
  discardText: 'What you changed in this section has not been saved, and is lost then.',
  locked: 'What is sent to this form is only for who handles it. Ask one of them, or an administrator, to change this.',
} as const
