import { MAX_REPLIES } from '#contract/portal/replies.ts'

/** Texts of the settings of canned replies (P8.98). */
export const repliesTexts = {
  help: 'Texts for what you write often, like why a request is declined. Staff pick one by its name and can edit it before they send it.',
  add: 'Add reply',
  full: `A company has at most ${MAX_REPLIES} canned replies. Delete one that nobody uses to add another.`,
  order: 'Replies are offered in this order. Move one with its buttons, or with Alt and the arrow keys.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, all: number) => `${name} is ${place} of ${all} now.`,
  orderFailed: 'Failed to save the order',
  edit: (name: string) => `Edit reply: ${name}`,
  delete: (name: string) => `Delete reply: ${name}`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'Staff can no longer choose it. What was written with it stays.',
  deleteYes: 'Delete reply',
  deleteFailed: 'Failed to delete the reply',
  emptyTitle: 'No canned replies yet',
  emptyText: 'Write a text once, and staff put it into the reason of a decline by choosing its name.',

  // The dialog
  addTitle: 'Add a reply',
  editTitle: 'Edit reply',
  name: 'Name',
  nameHelp: 'Only staff read it, like “No room that large”.',
  text: 'Text',
  textHelp: 'Requesters read it as you write it here.',
  saveFailed: 'Failed to save the reply',
  gone: 'Somebody deleted this reply meanwhile. Your text is still here: add it as a new reply, or cancel.',
  addAnew: 'Add as a new reply',
  theirs: 'Somebody else saved this reply while you were editing. It now reads:',
  takeTheirs: 'Discard mine and load theirs',
  saveOver: 'Save mine over theirs',
} as const
