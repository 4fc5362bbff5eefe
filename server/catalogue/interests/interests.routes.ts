import type { interestCalls } from '../../../contract/interests.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handlers } from '../../http/handlers.ts'
import { askInterest } from './ask-interest.ts'
import { confirmInterest, deleteInterestsOf, findInterest, listInterests, removeInterest } from './interests.queries.ts'

export const interestHandlers: Handlers<typeof interestCalls> = {
  listInterests: async ({ db, principal }) => ({ data: await listInterests(db, principal.userId) }),

  askInterest,

  removeInterest: async ({ db, principal }, { params: { id } }) => {
    await removeInterest(db, principal.userId, id)
    return { success: true }
  },

  getInterest: async ({ db, language, fail }, { params: { token } }) => {
    const { course_id, title, city, confirmed_at, notified_at } = (await findInterest(db, token)) ?? fail('not_found')
    return {
      course_id,
      course: inLanguage(title, language),
      city: city && inLanguage(city, language),
      state: notified_at ? 'notified' : confirmed_at ? 'waiting' : 'unconfirmed',
    }
  },

  confirmInterest: async ({ db, now, fail }, { params: { token } }) => {
    const { id } = (await findInterest(db, token)) ?? fail('not_found')
    await confirmInterest(db, id, now())
    return { success: true }
  },

  endInterests: async ({ db, fail }, { params: { token } }) => {
    const { user_id, email } = (await findInterest(db, token)) ?? fail('not_found')
    await deleteInterestsOf(db, { userId: user_id, email })
    return { success: true }
  },
}
