import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Id, Success } from './common.ts'

/** A favourite course: its own id and the course's. */
export const Favourite = v.object({ id: v.number(), course: v.number() })
export type Favourite = v.InferOutput<typeof Favourite>

export const favouriteCalls = defineCalls({
  listFavourites: {
    api: 'learning',
    method: 'GET',
    path: '/favourite-courses',
    audience: 'learner',
    needs: 'shop',
    about:
      'The favourites of the user among the published courses, the newest first; `products?favourite` has their cards.',
    reply: v.object({ data: v.array(Favourite) }),
    fails: [],
  },
  addFavourite: {
    api: 'learning',
    method: 'POST',
    path: '/favourite-courses',
    audience: 'learner',
    needs: 'shop',
    about: 'Makes a course a favourite; repeating it answers the same favourite.',
    body: v.object({ course: Id }),
    reply: Favourite,
    fails: ['not_found', 'too_many_favourites'],
  },
  removeFavourite: {
    api: 'learning',
    method: 'DELETE',
    path: '/favourite-courses/:id',
    audience: 'learner',
    needs: 'shop',
    about: 'Removes a favourite by its own id; one that does not exist counts as removed.',
    params: v.object({ id: Id }),
    reply: Success,
    fails: [],
  },
})
