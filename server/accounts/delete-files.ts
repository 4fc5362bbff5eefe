import { defineJob } from '../jobs/job.ts'

/** The address of a stored photo, as a user's `image`, and its name in the store. */
export const photoAddress = (hash: string) => `/media/photos/${hash}.webp`
export const photoName = (hash: string) => `photos/${hash}.webp`

/** The name in the store of a user's photo. */
export const fileOfImage = (image: string | null): string[] => {
  const [, hash] = /^\/media\/photos\/([0-9a-f]{32})\.webp$/.exec(image ?? '') ?? []
  return hash ? [photoName(hash)] : []
}

/**
 * Deletes files that nothing points to any more. Runs after the write, so that a write that is undone leaves them; a
 * photo that its user uploaded again in the meantime stays.
 */
export const deleteFiles = defineJob<{ names: string[] }>({
  name: 'delete-files',
  run: async ({ db, integrations }, { names }) => {
    for (const name of names) {
      const users = db.selectFrom('users').select('id').where('image', '=', `/media/${name}`)
      if (!(await users.executeTakeFirst())) await integrations.files.delete(name)
    }
  },
})
