/** A node of a syntax tree, with those of its parts that a rule of ours looks at. */
export interface AstNode {
  readonly type: string
  readonly start: number
  readonly name?: string
  readonly kind?: string
  readonly declare?: boolean
  readonly id?: AstNode | null
  readonly init?: AstNode | null
  readonly body?: AstNode | readonly AstNode[] | null
  readonly declaration?: AstNode | null
  readonly declarations?: readonly AstNode[]
  readonly typeAnnotation?: AstNode | null
  readonly typeName?: AstNode | null
  readonly callee?: AstNode | null
  readonly arguments?: readonly AstNode[]
  readonly object?: AstNode | null
  readonly property?: AstNode | null
  readonly left?: AstNode | null
  readonly argument?: AstNode | null
}

export const isFunction = ({ type }: AstNode): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** This node and all inside of it. */
export function nodesIn(node: AstNode): AstNode[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)]
}

/** All inside of this node but what stands in functions; those functions themselves are among them. */
export function nodesOutsideFunctions(node: AstNode): AstNode[] {
  return childrenOf(node).flatMap(child => (isFunction(child) ? [child] : [child, ...nodesOutsideFunctions(child)]))
}

export const childrenOf = (node: AstNode): AstNode[] => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
