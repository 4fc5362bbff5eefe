import type { placeCalls } from '../../contract/places.ts'
import type { Handlers } from '../http/handlers.ts'
import { countPlaceEmails } from './limit-place-emails.ts'
import { remindPlaces, sendPlaces } from './send-places.ts'
import { vacatePlace } from './vacate-place.ts'
import { claimPlace, findClaimOverlap, findOfferedPlace, sendPlace, takeBackPlace, takePlace } from './places.ts'

export const placeHandlers: Handlers<typeof placeCalls> = {
  sendPlaces: async (ctx, { params: { id }, body }) => {
    const done = await sendPlaces(ctx, id, body)
    await countPlaceEmails(ctx, done.sent)
    return done
  },

  remindPlaces: async (ctx, { params: { id } }) => {
    const done = await remindPlaces(ctx, id)
    await countPlaceEmails(ctx, done.sent)
    return done
  },

  sendPlace: async (ctx, { params: { id }, body: { email } }) => {
    const done = await sendPlace(ctx, id, email)
    await countPlaceEmails(ctx, email ? 1 : 0)
    return done
  },

  takeBackPlace: (ctx, { params: { id } }) => takeBackPlace(ctx, id),
  vacatePlace: (ctx, { params: { id } }) => vacatePlace(ctx, id),
  takePlace: (ctx, { params: { id } }) => takePlace(ctx, id),
  getOfferedPlace: (ctx, { params: { token } }) => findOfferedPlace(ctx, token),
  findClaimOverlap: (ctx, { params: { token } }) => findClaimOverlap(ctx, token),
  claimPlace: (ctx, { params: { token } }) => claimPlace(ctx, token),
}
