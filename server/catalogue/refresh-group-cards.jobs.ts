import { defineJob } from '../jobs/job.ts'
import { refreshDiffering } from './refresh-catalogue.ts'

/** Refreshes the cards of the courses of practice groups whose seats were taken or freed. */
export const refreshGroupCardsJob = defineJob<{ groups: readonly number[] }>({
  name: 'refresh-group-cards',
  run: async ({ db, now }, { groups }) => {
    const rows = await db
      .selectFrom('practice_groups')
      .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
      .select('course_id')
      .distinct()
      .where('practice_groups.id', 'in', groups)
      .execute()
    await refreshDiffering(
      db,
      rows.map(({ course_id }) => course_id),
      now(),
    )
  },
})
