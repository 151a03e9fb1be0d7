// Apart from the calls: the screens of both sides name these, and a visitor's browser makes no call of the inventory.

/** Who sees the inventory. */
export const readingResources = 'staff'
/** Who changes it (deleting takes `can_delete`). */
export const editingResources = 'can_edit'
