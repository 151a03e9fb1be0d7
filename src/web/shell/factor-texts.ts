import { catalogue } from '#contract/texts/catalogue.ts'

/** The second factor: in the middle of a login, and in one's own account. Its languages come with it: see late-texts.ts. */
export const factorTexts = catalogue('factor', {
  // The second step of a login
  stepText: 'Enter the code that your authenticator app shows for {company}.',
  code: 'Code',
  codeHint: '6 digits, like 123 456',
  codeRequired: 'Enter the code.',
  trust: 'Don’t ask on this device for 30 days',
  byRecovery: 'Use a recovery code instead',
  recoveryText: 'Enter one of the recovery codes that you kept when you set up the app. Each works once.',
  recoveryCode: 'Recovery code',
  recoveryHint: '12 characters, like ab2c-d3ef-g4hj',
  byApp: 'Use the app instead',
  keyText: 'Your company requires a second factor. Use your passkey.',
  noKey: 'Your passkey can’t be used here. Open the portal in a window of its own, in a browser that knows passkeys.',
  byKey: 'Use your passkey',
  back: 'Back',
  required: 'Your company requires a second factor. Set it up now: it takes a minute.',

  // Setting up an app
  scan: 'Scan this picture with an authenticator app on your phone, or type the key into it.',
  picture: 'QR code for the authenticator app',
  key: 'Key',
  openApp: 'Open in an app on this device',
  typeCode: 'Code that the app shows now',
  turnOn: 'Turn on',

  // Recovery codes
  codesTitle: 'Recovery codes',
  codesText:
    'Keep these where you find them without your phone. Each of them logs you in once in place of the app, and they are shown only now.',
  codesName: 'recovery codes',
  download: 'Download',
  print: 'Print',
  done: 'I kept them',
  codesFile: 'Recovery codes of {email}, {company}',

  // The account
  title: 'Second factor',
  about: 'With a code of an app beside your password, nobody gets in by the password alone.',
  isOff: 'Off',
  isOn: 'On since {when}',
  isRequired: 'Your company requires it.',
  codesLeft: '{count, plural, =0 {No recovery codes are left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  fewLeft: 'Make new ones before you need them.',
  setUp: 'Set up an app',
  change: 'Set up another app',
  newCodes: 'Make new recovery codes',
  newCodesTitle: 'Make new recovery codes?',
  newCodesText: 'Those that you have now stop working.',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the second factor?',
  turnOffText: 'Your password alone is enough then. All other sessions end.',
  keep: 'Keep it',
  keepCodes: 'Keep those',
  isSettingUp: 'Being set up',
  failed: 'Nothing was changed.',
  nowOn: 'Second factor on. All other sessions have ended.',
  nowOff: 'Second factor off. All other sessions have ended.',
})
