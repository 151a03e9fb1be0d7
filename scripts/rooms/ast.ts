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
export function nodesIn(node: AstNode, found: AstNode[] = []): AstNode[] {
  found.push(node)
  for (const child of childrenOf(node)) nodesIn(child, found)
  return found
}

/** All inside of this node but what stands in functions; those functions themselves are among them. */
export function nodesOutsideFunctions(node: AstNode, found: AstNode[] = []): AstNode[] {
  for (const child of childrenOf(node)) {
    found.push(child)
    if (!isFunction(child)) nodesOutsideFunctions(child, found)
  }
  return found
}

export function childrenOf(node: AstNode): AstNode[] {
  const children: AstNode[] = []
  for (const value of Object.values(node) as readonly unknown[]) {
    if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) if (isNode(item)) children.push(item)
    } else if (isNode(value)) children.push(value)
  }
  return children
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && (value as Partial<AstNode>).type !== undefined && 'start' in value
