/** P5.6, P5.19. */
export const FAILED = 'Failed to submit form'
export const VALIDATE = ['Alert', 'Please validate your inputs before submitting the form'] as const
export const CHANGED = 'This form was changed meanwhile. Please reload the page and try again.'
export const CLOSED = 'This form is not available any more.'
export const CANCELLED = 'This request was cancelled: it cannot be changed any more.'
export const TOO_MANY_PARTS = 'There are too many parts in this request.'

/** The answer to the first try was lost, then something was changed: the key is that of the run. */
export const submittedBefore = (reference: string) =>
  `This was submitted before with other answers (reference ${reference}). To submit another one, please reload the page.`

export const EDITED_MEANWHILE =
  'Somebody else changed this request while you were editing it. Nothing of yours is lost: please load it again to see what changed.'
export const WHICH_VERSION = 'Say which version of the request was edited in the part _event_version.'
export const REMOVED_ELSEWHERE = 'A file of your draft was removed in another window. Please reload the page and try again.'
