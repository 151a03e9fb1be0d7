import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { may } from '#contract/call.ts'
import * as calls from '#contract/portal/staff-people.ts'
import { invalid, notFound } from '../errors.ts'
import { checkLogo, type PictureRefusal, storePicture } from '../files/pictures/store-picture.ts'
import { readFilePart } from '../files/receive-file.ts'
import { removeAll } from '../files/remove-all.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { pictureTexts as texts } from './picture-texts.ts'
import { pictureAddress } from './user.ts'
import { uuidIn } from '../http/uuid-in.ts'

/** Pictures of people (P2.62): seen by the person and by staff, changed by the person and by administrators. */
export function personPictureRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, calls.getPersonPicture, async ({ params, portal, reply }) => {
    const id = uuidIn(params.uuid)
    const picture = isOwn(portal, id) || may(portal.user?.permissions, 'staff') ? await portal.people.picture(id) : undefined
    const bytes = picture && (await storage.read(picture.storage_key))
    if (!picture || !bytes) throw notFound()
    const headers = {
      'content-type': picture.type,
      'content-length': picture.size,
      'content-security-policy': "default-src 'none'; sandbox",
      // Its address changes with it. Nobody else may have it out of a cache.
      'cache-control': 'private, max-age=86400, immutable',
    }
    return reply.headers(headers).send(bytes)
  })

  serve(app, calls.setPersonPicture, async ({ params, portal, request }) => {
    const id = changeableIn(portal, params.uuid)
    const file = await readFilePart(request.raw, request.headers['content-type'] ?? '', {
      part: 'picture',
      most: calls.MAX_PERSON_PICTURE,
      tooLarge: texts.tooLarge,
    })
    if (!file) throw refused('other')
    const picture = await checkLogo(file)
    if ('is' in picture) throw refused(picture.is)
    const named = { ...picture, name: picture.type === 'image/png' ? 'picture.png' : 'picture.jpg' }
    const stored = await storePicture(storage, portal.company.id, named, async image => {
      const set = await portal.people.setPicture({ by: portal.actor, id }, image)
      // Refused here, so that the bytes go with the row that was not written.
      if (!set) throw notFound()
      return set
    })
    await removeAll(storage, stored.removed)
    const done: Outcome<{ picture: string }> = {
      success: true,
      message: [texts.saved, ''],
      data: { picture: pictureAddress(portal.company, id, stored.file) },
    }
    return done
  })

  serve(app, calls.removePersonPicture, async ({ params, portal }) => {
    const set = await portal.people.setPicture({ by: portal.actor, id: changeableIn(portal, params.uuid) }, undefined)
    if (!set) throw notFound()
    await removeAll(storage, set.removed)
    const done: Outcome = { success: true, message: [texts.removed, ''] }
    return done
  })
}

const refused = (why: PictureRefusal['is']) => invalid(texts[why], { picture: texts[why] })

const isOwn = ({ user }: Portal, id: string): boolean => user?.id === id

/** Whose picture this visitor may change. To everybody else nobody is there. @throws Problem 404 */
function changeableIn(portal: Portal, uuid: string): string {
  const id = uuidIn(uuid)
  if (!isOwn(portal, id) && !may(portal.user?.permissions, 'admin')) throw notFound()
  return id
}
