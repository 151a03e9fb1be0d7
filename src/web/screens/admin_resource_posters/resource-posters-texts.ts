export const resourcePostersTexts = {
  worksite: 'Worksite',
  unit: 'Unit',
  amount: 'Amount',
  days: 'Days',
  id: 'Poster ID',
  approval: 'Approval',
  picture: 'Picture',
} as const
