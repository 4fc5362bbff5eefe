import { defineJob } from '../jobs/job.ts'
import { daysBefore } from '../time.ts'
import { deleteParts } from './upload-parts.ts'

/** Deletes uploads that were begun a day ago: given up, or refused and not sent again. */
const tidyUploads = defineJob({
  name: 'tidy-uploads',
  schedule: '43 3 * * *',
  run: async ({ db, integrations, now }) => {
    const old = await db
      .selectFrom('uploads')
      .select(['id', 'size'])
      .where('started_at', '<', daysBefore(now(), 1))
      .execute()
    for (const upload of old) {
      await deleteParts(integrations.files, upload)
      await db.deleteFrom('uploads').where('id', '=', upload.id).execute()
    }
  },
})

export const uploadsJobs = [tidyUploads]
