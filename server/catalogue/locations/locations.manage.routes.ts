import type { locationCalls } from '../../../contract/manage/locations.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listLocations } from './locations.queries.ts'
import { saveLocation } from './save-location.ts'

export const locationHandlers: Handlers<typeof locationCalls> = {
  listLocations: async ({ db }) => ({ data: await listLocations(db) }),

  saveLocation: async (ctx, { body }) => {
    const id = await saveLocation(ctx, body)
    await ctx.publicDataChanged()
    const saved = (await listLocations(ctx.db)).find((location) => location.id === id)
    if (!saved) throw new Error(`Location ${id}, which was just saved, is gone`)
    return saved
  },
}
