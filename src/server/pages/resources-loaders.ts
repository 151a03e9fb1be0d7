import type {
  AdminResourceImportPage,
  AdminResourceLayoutsPage,
  AdminResourcePostersPage,
  AdminResourcesPage,
  AdminResourceStatusesPage,
  SpaceVocabulary,
} from '#contract/portal/resource-pages.ts'
import type { Portal } from '../portal.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Places, and which of them is chosen. */
export const resourcesPage: Loader = async ({ portal, search }) => {
  const within = search.get('within') ?? ''
  const { resources } = portal
  const [lists, places, closures, vocabulary, missing] = await Promise.all([
    staffLists(portal),
    resources.places(),
    resources.placeClosures(),
    vocabularyOf(portal),
    resources.incomplete(),
  ])
  const page: AdminResourcesPage = {
    ...staffShell(portal, lists),
    ...vocabulary,
    ...missing,
    render: 'admin_resources',
    places,
    closures,
    within: UUID.test(within) ? within : '',
  }
  return { status: 200, page, images: [] }
}

async function vocabularyOf({ resources }: Portal): Promise<SpaceVocabulary> {
  const [categories, features, layouts] = await Promise.all([
    resources.list('category'),
    resources.list('feature'),
    resources.list('layout'),
  ])
  return { categories, features, layouts }
}

export const resourceLayoutsPage: Loader = async ({ portal }) => {
  const [lists, vocabulary] = await Promise.all([staffLists(portal), vocabularyOf(portal)])
  const page: AdminResourceLayoutsPage = { ...staffShell(portal, lists), ...vocabulary, render: 'admin_resource_layouts' }
  return { status: 200, page, images: [] }
}

export const resourceStatusesPage: Loader = async ({ portal }) => {
  const [lists, statuses] = await Promise.all([staffLists(portal), portal.resources.statuses()])
  const page: AdminResourceStatusesPage = { ...staffShell(portal, lists), render: 'admin_resource_statuses', statuses }
  return { status: 200, page, images: [] }
}

export const resourcePostersPage: Loader = async ({ portal }) => {
  const { resources } = portal
  const [lists, prices, posters, worksites] = await Promise.all([
    staffLists(portal),
    resources.list('poster_price'),
    resources.list('poster'),
    resources.list('worksite'),
  ])
  const page: AdminResourcePostersPage = { ...staffShell(portal, lists), render: 'admin_resource_posters', prices, posters, worksites }
  return { status: 200, page, images: [] }
}

export const resourceImportPage: Loader = async ({ portal }) => {
  const [lists, imports] = await Promise.all([staffLists(portal), portal.resources.imports.list()])
  const page: AdminResourceImportPage = { ...staffShell(portal, lists), render: 'admin_resource_import', imports }
  return { status: 200, page, images: [] }
}
