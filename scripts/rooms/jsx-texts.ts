import type { ESTree } from 'vite'

/** A text that stands in a component, where a person sees or hears it. */
export interface ShownText {
  readonly offset: number
  readonly text: string
}

/** What a person reads or hears of an element, and of our components. */
const READ = new Set(['alt', 'aria-label', 'aria-description', 'description', 'help', 'label', 'placeholder', 'text', 'title'])
/** Several words, or one with a capital. Names of settings (`saved_title`) and signs are none. */
const WORDS = /\p{L}\S*\s+\S*\p{L}|^\s*\p{Lu}/u

type AttributeValue = ESTree.JSXAttribute['value']

/** The visitors that gather such texts of a file. */
export function shownTextVisitors(add: (text: ShownText) => void) {
  const addWords = ({ offset, text }: ShownText) => WORDS.test(text) && add({ offset, text: text.trim() })
  const addAll = (children: readonly ESTree.JSXChild[]) => children.flatMap(textsOfChild).forEach(addWords)
  return {
    JSXElement: ({ children }: ESTree.JSXElement) => addAll(children),
    JSXFragment: ({ children }: ESTree.JSXFragment) => addAll(children),
    JSXAttribute({ name, value }: ESTree.JSXAttribute) {
      if (name.type === 'JSXIdentifier' && READ.has(name.name)) textsOfValue(value).forEach(addWords)
    },
  }
}

function textsOfChild(child: ESTree.JSXChild): ShownText[] {
  if (child.type === 'JSXText') return [{ offset: child.start + child.value.length - child.value.trimStart().length, text: child.value }]
  return child.type === 'JSXExpressionContainer' ? textsOf(child.expression) : []
}

function textsOfValue(value: AttributeValue): ShownText[] {
  if (value?.type === 'JSXExpressionContainer') return textsOf(value.expression)
  return value?.type === 'Literal' ? textsOf(value) : []
}

/** The texts that an expression may give as they stand, whatever its conditions are. */
function textsOf(expression: ESTree.Expression | ESTree.JSXEmptyExpression): ShownText[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ offset: expression.start, text: expression.value }] : []
    case 'TemplateLiteral':
      return expression.quasis.map(({ start, value }) => ({ offset: start, text: value.cooked ?? '' }))
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(textsOf)
    case 'LogicalExpression':
      return [expression.left, expression.right].flatMap(textsOf)
    case 'ParenthesizedExpression':
      return textsOf(expression.expression)
    default:
      return []
  }
}
