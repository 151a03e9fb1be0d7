import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The code of a press that went to an input method. Safari ends a composition before the press that ends it, and then this alone tells. */
const TO_INPUT_METHOD = 229

/**
 * The key of a press: `Enter`, `ArrowDown`, `a`. '' of a press that goes to an input method: while Japanese, Chinese or Korean is composed, Enter,
 * Escape and the arrows choose among its words, and nothing else may hear them.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  return press.isComposing || press.keyCode === TO_INPUT_METHOD ? '' : press.key
}
