/** Of a marked item. */
export const itemId = (id: string, index: number): string => `${id}-${index}`

/** What the line above the list says of it. `open`: it is drawn. */
export const lineOf = (list: string, open: boolean, active: number) =>
  ({
    type: 'text',
    dir: 'auto',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? list : undefined,
    'aria-activedescendant': open && active >= 0 ? itemId(list, active) : undefined,
    autoComplete: 'off',
  }) as const
