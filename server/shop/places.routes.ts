import type { placeCalls } from '../../contract/places.ts'
import type { Handlers } from '../http/handlers.ts'
import { remindPlaces, sendPlaces } from './send-places.ts'
import { vacatePlace } from './vacate-place.ts'
import { claimPlace, findClaimOverlap, findOfferedPlace, sendPlace, takeBackPlace, takePlace } from './places.ts'

export const placeHandlers: Handlers<typeof placeCalls> = {
  sendPlaces: (ctx, { params: { id }, body }) => sendPlaces(ctx, id, body),
  remindPlaces: (ctx, { params: { id } }) => remindPlaces(ctx, id),
  sendPlace: (ctx, { params: { id }, body: { email } }) => sendPlace(ctx, id, email),
  takeBackPlace: (ctx, { params: { id } }) => takeBackPlace(ctx, id),
  vacatePlace: (ctx, { params: { id } }) => vacatePlace(ctx, id),
  takePlace: (ctx, { params: { id } }) => takePlace(ctx, id),
  getOfferedPlace: (ctx, { params: { token } }) => findOfferedPlace(ctx, token),
  findClaimOverlap: (ctx, { params: { token } }) => findClaimOverlap(ctx, token),
  claimPlace: (ctx, { params: { token } }) => claimPlace(ctx, token),
}
