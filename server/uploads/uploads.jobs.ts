import { defineJob } from '../jobs/job.ts'
import { removeLeftFolders } from '../temporary-folders.ts'
import { daysBefore } from '../time.ts'
import { deleteParts } from './upload-parts.ts'

/**
 * Deletes uploads that were begun a day ago: given up, or refused and not sent again; and the temporary folders of servers
 * that were killed.
 */
const tidyUploads = defineJob({
  name: 'tidy-uploads',
  schedule: '43 * * * *',
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
    removeLeftFolders({ now: now() })
  },
})

export const uploadsJobs = [tidyUploads]
