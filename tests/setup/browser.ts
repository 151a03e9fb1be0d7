/**
 * What React tells a browser's profiler (a task for each element, a mark for each render) costs a fourteenth of these tests, and
 * nobody reads it here. React looks for both ways when it is loaded; its warnings stay.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined })

/** No browser offers passkeys by itself where an e-mail is typed: a test of that says so. */
if (typeof PublicKeyCredential !== 'undefined')
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) })
