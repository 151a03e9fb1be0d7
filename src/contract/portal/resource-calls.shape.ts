import type { TSchema } from 'typebox'
import { ResourceFields, SpaceEdits } from './resources.shape.ts'
import {
  addResource,
  deleteResource,
  editResource,
  editSpaces,
  getSpace,
  listReferences,
  listSpaceBookings,
  listSpaces,
  removeImage,
  setImage,
} from './resources.ts'

/** The calls of the inventory. */
export const resourceCalls = {
  listSpaces,
  getSpace,
  listSpaceBookings,
  listReferences,
  addResource,
  editResource,
  editSpaces,
  deleteResource,
  setImage,
  removeImage,
} as const

/** What their JSON bodies are checked with. */
export const resourceBodies: Record<keyof typeof resourceCalls, TSchema | undefined> = {
  listSpaces: undefined,
  getSpace: undefined,
  listSpaceBookings: undefined,
  listReferences: undefined,
  addResource: ResourceFields,
  editResource: ResourceFields,
  editSpaces: SpaceEdits,
  deleteResource: undefined,
  setImage: undefined,
  removeImage: undefined,
}
