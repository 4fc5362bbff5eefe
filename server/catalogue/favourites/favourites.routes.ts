import type { favouriteCalls } from '../../../contract/favourites.ts'
import type { Handlers } from '../../http/handlers.ts'
import { isPublished } from '../course.queries.ts'
import {
  addFavourites,
  countFavourites,
  deleteFavourite,
  findFavourite,
  listFavourites,
  maxFavourites,
} from './favourites.queries.ts'

export const favouriteHandlers: Handlers<typeof favouriteCalls> = {
  listFavourites: async ({ db, principal }) => ({ data: await listFavourites(db, principal.userId) }),

  addFavourite: async ({ db, principal: { userId }, now, fail }, { body: { course } }) => {
    if (!(await isPublished(db, course))) return fail('not_found')
    const known = await findFavourite(db, userId, course)
    if (known) return known
    if ((await countFavourites(db, userId)) >= maxFavourites) return fail('too_many_favourites')
    await addFavourites(db, userId, [course], now())
    return (await findFavourite(db, userId, course)) ?? fail('not_found')
  },

  removeFavourite: async ({ db, principal }, { params: { id } }) => {
    await deleteFavourite(db, principal.userId, id)
    return { success: true }
  },
}
