import { catalogue } from '#contract/texts/catalogue.ts'

/** What mails about an account say. */
export const accountMailTexts = catalogue('accountMail', {
  invite: {
    subject: 'You are invited to the portal of {company}',
    heading: 'You are invited',
    first: '{company} made an account for you. Choose a password, and it is ready.',
    firstBy: '{person} invited you to the portal of {company}. Choose a password, and your account is ready.',
    open: 'Choose a password',
    until: 'The link works once, for {count} days.',
    why: 'You get this mail because an account was made with your address. If you do not know {company}, you can ignore it.',
  },
  reset: {
    subject: 'New password for the portal of {company}',
    heading: 'Choose a new password',
    first: 'Somebody asked for a new password for your account in the portal of {company}.',
    open: 'Choose a new password',
    until: 'The link works once, for {count} minutes.',
    why: 'If it was not you, you can ignore this mail: your password stays as it is.',
  },
  email: {
    subject: 'Confirm your address for the portal of {company}',
    heading: 'Confirm your address',
    first: 'An account in the portal of {company} is to have this address. It counts once you confirm it.',
    open: 'Confirm this address',
    until: 'The link works once, for {count} hours.',
    why: 'If it was not you, you can ignore this mail: nothing changes.',
  },
  email_changed: {
    subject: 'Your address for the portal of {company} has changed',
    heading: 'Your address has changed',
    first: 'Your account in the portal of {company} has another address from now on: {email}. You log in with it.',
    why: 'If it was not you, contact {company} at once.',
  },
  new_device: {
    subject: 'New login to your account in the portal of {company}',
    heading: 'New login to your account',
    first: 'Somebody logged in to your account in the portal of {company} from a device that was never used for it before.',
    device: 'Device: {device}',
    network: 'Network: {network}',
    time: 'Time: {when} ({zone})',
    unknown: 'unknown',
    next: 'If it was you, there is nothing to do. If not, end that session in your account, and change your password at once.',
    open: 'See where you are logged in',
    why: 'You get this mail because logins from new devices are said to you by mail. You can switch that off in your account.',
  },
  second_factor: {
    subject: 'Set up a second factor for the portal of {company}',
    heading: 'Set up a second factor',
    first: '{company} requires a second factor of its staff: a code of an authenticator app, or a passkey, beside your password.',
    until: 'You are asked for it at your next login. Where you are logged in already you can go on for {count} days.',
    open: 'Set it up in your account',
    why: 'You get this mail because you belong to the staff of {company} and have no second factor yet.',
  },
  inactive_soon: {
    subject: 'Your account in the portal of {company} will be switched off',
    heading: 'Log in to keep your account',
    first:
      'Your account in the portal of {company} has not been used for a long time. After {count} days without a login, accounts are switched off.',
    until: 'Yours is switched off on {when} ({zone}), unless you log in before.',
    open: 'Log in',
    why: 'You get this mail because you belong to the staff of {company}.',
  },
  inactive_off: {
    subject: 'Your account in the portal of {company} was switched off',
    heading: 'Your account was switched off',
    first: 'Nobody used your account in the portal of {company} for {count} days, so it was switched off. You cannot log in any more.',
    next: 'Nothing was deleted. If you need the account, ask an administrator of {company} to switch it on again.',
    why: 'You get this mail because you belong to the staff of {company}.',
  },
  identity_linked: {
    subject: '{label} now logs you in to the portal of {company}',
    heading: 'Your account is connected',
    first: 'Your account in the portal of {company} is connected with your account at {label} from now on. You can log in with it.',
    open: 'See how you log in',
    why: 'If it was not you, disconnect it in your account and contact {company} at once.',
  },
  identity_unlinked: {
    subject: '{label} no longer logs you in to the portal of {company}',
    heading: 'Your account is disconnected',
    first:
      'Your account in the portal of {company} is no longer connected with your account at {label}. You cannot log in with it any more.',
    open: 'See how you log in',
    why: 'If it was not you, contact {company} at once.',
  },
  password_removed: {
    subject: 'Your password for the portal of {company} was removed',
    heading: 'Your password was removed',
    first: 'Your account in the portal of {company} has no password any more. You log in without one from now on.',
    open: 'See how you log in',
    why: 'If it was not you, contact {company} at once.',
  },
})
