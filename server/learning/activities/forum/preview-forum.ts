import type { OpenedForum } from '../../../../contract/activities/forums.ts'
import { inLanguage } from '../../../db/texts.ts'
import type { PreviewClaims } from '../activity-tokens.ts'
import type { KindPreviews } from '../kind.ts'
import { neededPosts } from './forum-settings.ts'
import { commonOf, findStepOf, previewDrafts, type Previewing } from '../preview/opened-preview.ts'

const noThreads = { data: [], current_page: 1, last_page: 1, total: 0, from: 0, to: 0 }

/** A forum without threads: what learners have written is for them, and for who moderates it. */
export async function previewForum(work: Previewing, claims: PreviewClaims): Promise<OpenedForum> {
  const step = await findStepOf(work, claims)
  return {
    kind: 'forum',
    module: 'forum',
    ...(await commonOf(work, claims, step)),
    description: inLanguage(step.description, claims.lang),
    drafts: previewDrafts(claims),
    needed: step.completion === 2 ? neededPosts(step.settings) : null,
    written: 0,
    completed: false,
    threads: noThreads,
  }
}

export const previewedForums: KindPreviews<'forum'> = {
  listForumThreads: async () => noThreads,
  showForumThread: async ({ fail }) => fail('not_found'),
  startForumThread: async ({ fail }) => fail('preview_only'),
  replyInForum: async ({ fail }) => fail('preview_only'),
  editForumPost: async ({ fail }) => fail('preview_only'),
  removeForumPost: async ({ fail }) => fail('preview_only'),
  reportForumPost: async ({ fail }) => fail('preview_only'),
  followForumThread: async ({ fail }) => fail('preview_only'),
}
