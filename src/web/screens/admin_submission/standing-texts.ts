/** Texts of where a request stands and who works on it. */
export const standingTexts = {
  statusOf: (label: string) => `Status: ${label}`,
  assignee: 'Assignee',
  nobody: 'Nobody',
  statusSet: 'Status changed.',
  assigned: 'Assignee changed.',
  failedToSet: 'Failed to change the status',
  failedToAssign: 'Failed to change the assignee',
  changedMeanwhile: 'Somebody changed this request meanwhile. This is how it is now.',
} as const
