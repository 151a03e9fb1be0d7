import type { SetupStep } from '#contract/portal/setup.ts'

interface StepTexts {
  readonly title: string
  readonly help: string
}

const steps: Readonly<Record<SetupStep, StepTexts>> = {
  profile: { title: 'Save the company profile', help: 'Its name, its time zone, and how dates and times are written.' },
  spaces: { title: 'Add spaces', help: 'A place with at least one space that visitors can book.' },
  form: { title: 'Create a form', help: 'Begin with a starter form or a blank one.' },
  active: {
    title: 'Make the form active',
    help: 'Edit the form, add what it lacks while it is Incomplete, and switch “Active” on. Then visitors can send requests.',
  },
}

/** Texts of the card of the first steps (P8.66). */
export const setupTexts = {
  title: 'Set up your portal',
  together: 'You don’t have to do it alone:',
  invite: 'Invite a colleague',
  steps,
  progress: (done: number, all: number) => (done === all ? 'All done. Visitors can send requests.' : `${done} of ${all} done`),
  done: 'Done:',
  openProfile: 'Edit profile',
  openSpaces: 'Open spaces',
  openForm: 'Open form',
  needsForm: 'Create a form first.',
  needsAdder: 'Someone who may add forms creates the first one.',
  hide: 'Hide for everyone',
  hidden: 'Setup steps hidden for all staff.',
  hiddenText: 'Company profile can show them again.',
  hideFailed: 'Failed to hide the setup steps',
} as const
