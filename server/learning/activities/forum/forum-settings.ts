import * as v from 'valibot'

/** `posts`: how many posts of the learner complete the step; it has no effect on one that is ticked by hand. */
export const ForumSettings = v.strictObject({
  posts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 1),
})

/** Steps of earlier versions, which were links, have no settings. */
export const neededPosts = (settings: object): number => {
  const parsed = v.safeParse(ForumSettings, settings)
  return parsed.success ? parsed.output.posts : 1
}
