import { forumModules } from '../../../../contract/activities/modules.ts'
import type { ActivityKind } from '../kind.ts'
import { forumHandlers, openForum } from './forum.routes.ts'
import { previewedForums, previewForum } from './preview-forum.ts'

/** Forums. */
export const forums = {
  modules: forumModules,
  app: 'forum/ForumApp.tsx',
  open: openForum,
  preview: previewForum,
  calls: forumHandlers,
  previews: previewedForums,
} satisfies ActivityKind
