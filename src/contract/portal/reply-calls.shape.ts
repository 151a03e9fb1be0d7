import { ReplyContent, ReplyOrder } from './replies.shape.ts'
import { addReply, deleteReply, editReply, listReplies, orderReplies } from './replies.ts'

/** All calls of canned replies: see `calls` of calls.shape.ts. */
export const replyCalls = { listReplies, addReply, editReply, deleteReply, orderReplies } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const replyBodies = {
  listReplies: undefined,
  addReply: ReplyContent,
  editReply: ReplyContent,
  deleteReply: undefined,
  orderReplies: ReplyOrder,
}
