/** What an editor may be open on while somebody deletes it. */
export type Deletable = 'form' | 'style' | 'field' | 'webhook'

/** What is edited, as its editor calls it. */
export type EditedKind = Deletable | 'settings' | 'template'

/** What every editor says: its bar, its question before work is lost, and what somebody else did meanwhile (P8.15). */
export const editingTexts = {
  save: 'Save',
  saveKeys: 'Save (Ctrl+S)',
  undo: 'Undo',
  undoKeys: 'Undo (Ctrl+Z)',
  redo: 'Redo',
  redoKeys: 'Redo (Ctrl+Shift+Z)',
  unsaved: 'Not saved yet',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',

  refused: (what: EditedKind) => `The ${what} cannot be saved like this:`,

  conflictTitle: (what: EditedKind) => `${what === 'settings' ? 'These settings were' : `This ${what} was`} changed meanwhile`,
  conflictText: (what: EditedKind) =>
    `Somebody else saved ${what === 'settings' ? 'them' : 'it'} while you were editing. Your work is still here. They changed:`,
  changedNothing: 'Nothing that differs from what you began with.',
  changedBoth: 'Both of you changed:',
  merges: 'Saving yours keeps what only they changed. Where both of you changed the same, yours is saved.',
  takeTheirs: 'Discard mine and load theirs',
  keepMine: 'Save mine over theirs',

  goneTitle: (what: Deletable) => `This ${what} was deleted meanwhile`,
  gone: 'Your work is still here. Save it as a new one, or ask an operator to bring the deleted one back, and save again.',
  goneForGood: 'Your work is still here. Save it as a new one.',
  goneReader: 'Your work is still here. Ask an operator to bring the deleted one back, and save again.',
  saveAnew: (what: Deletable) => `Save as a new ${what}`,
} as const
